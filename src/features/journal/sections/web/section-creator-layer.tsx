import { useEffect } from 'react';
import { sectionCreator } from '#features/journal/journal/web/open-section-creator.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

const SectionCreator = lazyLayer(() => import('./section-creator.tsx'));

/** Over every page; loaded the first time it is opened. Who signs in next, in the same window, finds nothing open. */
export function SectionCreatorLayer() {
  const opened = sectionCreator.useOpened();
  useEffect(() => sectionCreator.close, []);
  if (!opened) return null;
  const { number, ...request } = opened;
  const layer = { open: () => sectionCreator.open(request), close: sectionCreator.close };
  return <SectionCreator key={number} request={request} onClose={sectionCreator.close} layer={layer} />;
}
