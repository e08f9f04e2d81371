import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { REPORTS_TOPIC, readJournalReports } from '../contract/journal-reports.ts';

export const REPORTS_KEY = ['journal-reports'] as const;

/** The live channel announces the end of a count; polling covers a count that was abandoned. */
const REFETCH_INTERVAL_MS = 15_000;

/** The latest report, of all organisations or of one. */
export const reportsQuery = (organisationId: string | undefined) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, organisationId ?? 'all'],
    queryFn: ({ signal }) => call(readJournalReports, organisationId ? { organisationId } : {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? REFETCH_INTERVAL_MS : false),
    meta: { topics: [REPORTS_TOPIC] },
  });
