import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { afterTimeInView } from '#ui/lists/after-time-in-view.ts';
import { VIEWED_AFTER_MS } from '../contract/acts.ts';
import { record } from './acts/record.ts';

/** JO-05: whoever came from a recommendation and still has its document before their eyes after a while has viewed it. */
export function useViewed(recommendationId: Id | undefined, documentId: Id, onViewed: () => void): void {
  const viewed = useEffectEvent(onViewed);
  useEffect(() => {
    if (recommendationId === undefined) return;
    return afterTimeInView(VIEWED_AFTER_MS, () => {
      if (!window.location.pathname.includes(`/doc/${documentId}`)) return;
      record(recommendationId, { type: 'viewed', details: { readTime: VIEWED_AFTER_MS } });
      viewed();
    });
  }, [recommendationId, documentId]);
}
