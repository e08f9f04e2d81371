import { useEffect } from 'react';
import { sectionCreator } from '#features/journal/journal/web/open-section-creator.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

const SectionCreator = lazyLayer(() => import('./section-creator.tsx'));

/**
 * The section creator over every page, loaded on first use. Closed when unmounted, so that the next person to sign in
 * finds nothing open.
 */
export function SectionCreatorLayer() {
  const opened = sectionCreator.useOpened();
  useEffect(() => sectionCreator.close, []);
  if (!opened) return null;
  const { number, ...request } = opened;
  const layer = { open: () => sectionCreator.open(request), close: sectionCreator.close };
  return <SectionCreator key={number} request={request} onClose={sectionCreator.close} layer={layer} />;
}
