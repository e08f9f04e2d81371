import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#features/accounts/web/public.ts';
import { call } from '#ui/call/call.ts';
import { afterTimeInView } from '#ui/lists/after-time-in-view.ts';
import { markJournalRead } from '../contract/journal-read.ts';
import { JOURNAL_READ_AFTER_MS } from '../rules/journal-read.ts';

/** Marks the journal as read once it was in view long enough; a failure only leaves the dot for the next visit. */
export function useJournalRead(): void {
  const { journalRead } = useSuspenseQuery(profileQuery).data.state;
  const queries = useQueryClient();
  useEffect(() => {
    if (journalRead) return;
    return afterTimeInView(JOURNAL_READ_AFTER_MS, () => {
      call(markJournalRead, {}).then(
        (profile) => queries.setQueryData(profileQuery.queryKey, profile),
        () => undefined,
      );
    });
  }, [journalRead, queries]);
}
