import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { afterVisibleTime } from '#ui/lists/after-visible-time.ts';
import { VIEWED_AFTER_MS } from '../contract/recommendation-actions.ts';
import { sendEvent } from './use-record-reading.ts';

/** JO-05: records a view when a document opened from a recommendation has been in view for a while. */
export function useRecordViewed(
  recommendationId: Id | undefined,
  documentId: Id,
  onViewed: () => void,
): void {
  const viewed = useEffectEvent(onViewed);
  useEffect(() => {
    if (recommendationId === undefined) return;
    return afterVisibleTime(VIEWED_AFTER_MS, () => {
      if (!window.location.pathname.includes(`/doc/${documentId}`)) return;
      sendEvent(recommendationId, { type: 'viewed', details: { readTime: VIEWED_AFTER_MS } });
      viewed();
    });
  }, [recommendationId, documentId]);
}
