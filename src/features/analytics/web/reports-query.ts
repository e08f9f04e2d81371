import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { REPORTS_TOPIC, readJournalReports } from '../contract/journal-reports.ts';

export const REPORTS_KEY = ['journal-reports'] as const;

/** The live channel tells when a count is done; this is for a count that was given up. */
const LOOK_AGAIN_MS = 15_000;

/** The latest report, of every organisation or of one. */
export const reportsQuery = (organisationId: string | undefined) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, organisationId ?? 'all'],
    queryFn: ({ signal }) => call(readJournalReports, organisationId ? { organisationId } : {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? LOOK_AGAIN_MS : false),
    meta: { topics: [REPORTS_TOPIC] },
  });
