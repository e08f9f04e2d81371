import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The navigation only gives the current screen its own address: the focus stays. */
    readonly isOnlyNamed?: true;
  }
}

/** Moves the focus to the content after a navigation, so that keyboard and screen reader start there. */
export function useFocusMainOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const isOnlyNamed = useLocation({ select: ({ state }) => state.isOnlyNamed ?? false });
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (!isOnlyNamed) main.current?.focus({ preventScroll: true });
  }, [path, isOnlyNamed]);
  return main;
}
