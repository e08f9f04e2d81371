import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { afterVisibleTime } from '#ui/lists/after-visible-time.ts';
import { markJournalRead } from '../contract/journals.ts';
import { recordEvent } from '../contract/recommendation-actions.ts';

/** D1 §9: time in view after which the journal counts as read. */
const JOURNAL_READ_AFTER_MS = 10_000;

/** Marks the journal as read if it is not; after a failure, the marker stays until the next visit. */
function useMarkRead(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    if (queries.getQueryData(profileQuery.queryKey)?.state.journalRead) return;
    call(markJournalRead, {}, { outlivesPage: true }).then(
      (profile) => queries.setQueryData(profileQuery.queryKey, profile),
      () => undefined,
    );
  }, [queries]);
}

/** JO-07: marks the journal as read after some time in view. */
export function useJournalRead(): void {
  const { journalRead } = useSuspenseQuery(profileQuery).data.state;
  const markRead = useMarkRead();
  useEffect(() => {
    if (!journalRead) return afterVisibleTime(JOURNAL_READ_AFTER_MS, markRead);
  }, [journalRead, markRead]);
}

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

type BrowserEvent = Pick<CallInput<typeof recordEvent>, 'type' | 'details'>;

/** JO-05: sends an event that only the browser sees. Not awaited, survives leaving the page, and may be lost. */
export function sendEvent(recommendationId: string, event: BrowserEvent): void {
  call(recordEvent, { recommendationId, id: newId(), ...event }, { outlivesPage: true }).catch(
    () => undefined,
  );
}
