import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { listReports, type Report, readReport } from '../contract/reports.ts';

const keyOf = (reflectionId: Id) => ['reports', reflectionId] as const;
const meta = (reflectionId: Id) => ({ topics: [partsTopic(reflectionId)] });

/** The reports of a reflection, the open one first. */
export const reportsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: [...keyOf(reflectionId), 'list'],
    queryFn: async ({ signal }) => (await call(listReports, { reflectionId }, { signal })).reports,
    meta: meta(reflectionId),
  });

/** A whole report. The previous one is shown until it is loaded. */
export const reportQuery = (reflectionId: Id, reportId: Id) =>
  queryOptions({
    queryKey: [...keyOf(reflectionId), 'one', reportId],
    queryFn: ({ signal }) => call(readReport, { reflectionId, reportId }, { signal }),
    enabled: reportId !== '',
    placeholderData: keepPreviousData,
    meta: meta(reflectionId),
  });

/** Stores a report returned by the server in the cache. A pending fetch may be older and is cancelled. */
export async function cacheReport(cache: QueryClient, reflectionId: Id, report: Report): Promise<void> {
  const { queryKey } = reportQuery(reflectionId, report.id);
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, report);
}

/** Refetches the list, which shows counts and dates. */
export const refetchReports = (cache: QueryClient, reflectionId: Id): Promise<void> =>
  cache.invalidateQueries({ queryKey: reportsQuery(reflectionId).queryKey });
