import { useCallback } from 'react';
import type { Id } from '#base/ids.ts';
import { sendEvent } from './acts/send-event.ts';
import { useMarkRead } from './use-journal-read.ts';

type Opened = 'clicked' | 'clickedSource';

/** JO-05, JO-07: records that a recommendation was opened and marks the journal as read. */
export function useRecordOpened() {
  const markRead = useMarkRead();
  return useCallback(
    (recommendationId: Id, type: Opened = 'clicked') => {
      sendEvent(recommendationId, { type });
      markRead();
    },
    [markRead],
  );
}

/** Event handlers for a link, for any mouse button. */
export function useOpenHandlers() {
  const opened = useRecordOpened();
  return (recommendationId: Id, type?: Opened) => ({
    onClick: () => opened(recommendationId, type),
    onAuxClick: ({ button }: { readonly button: number }) => {
      if (button === 1) opened(recommendationId, type);
    },
  });
}
