import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { afterTimeInView } from '#ui/lists/after-time-in-view.ts';
import { VIEWED_AFTER_MS } from '../contract/acts.ts';
import { record } from './acts/record.ts';

/** JO-05: records a view when a document opened from a recommendation has been in view for a while. */
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
