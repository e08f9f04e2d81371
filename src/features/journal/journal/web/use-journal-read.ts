import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { afterVisibleTime } from '#ui/lists/after-visible-time.ts';
import { markJournalRead } from '../contract/journal-read.ts';
import { JOURNAL_READ_AFTER_MS } from '../rules/journal-read.ts';

/** Marks the journal as read if it is not; after a failure, the marker stays until the next visit. */
export function useMarkRead(): () => void {
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
