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

/** One of them whole. Another one takes its place once it is read. */
export const reportQuery = (reflectionId: Id, reportId: Id) =>
  queryOptions({
    queryKey: [...keyOf(reflectionId), 'one', reportId],
    queryFn: ({ signal }) => call(readReport, { reflectionId, reportId }, { signal }),
    enabled: reportId !== '',
    placeholderData: keepPreviousData,
    meta: meta(reflectionId),
  });

/** The server has just told how a report stands. What was being read meanwhile may be older and is dropped. */
export async function noteReport(cache: QueryClient, reflectionId: Id, report: Report): Promise<void> {
  const { queryKey } = reportQuery(reflectionId, report.id);
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, report);
}

/** The list shows counts and days: it looks again. */
export const rereadReports = (cache: QueryClient, reflectionId: Id): Promise<void> =>
  cache.invalidateQueries({ queryKey: reportsQuery(reflectionId).queryKey });
