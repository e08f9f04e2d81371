import { useLocation, useNavigate } from '@tanstack/react-router';
import { parseTab, type ReflectionTab } from './reflection-tab.ts';

/** RE-04: the tab named by the address; switching replaces the history entry, so that Back leaves the reflection. */
export function useTab() {
  const shown = parseTab(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const show = (hash: ReflectionTab) =>
    void navigate({
      to: '.',
      hash,
      search: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return { shown, show };
}
