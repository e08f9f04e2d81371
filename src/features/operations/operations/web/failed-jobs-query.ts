import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { FAILED_JOBS_TOPIC, listFailedJobs } from '../contract/failed-jobs.ts';

export const FAILED_JOBS_KEY = ['operations', 'failed-jobs'] as const;
const topics = [FAILED_JOBS_TOPIC];

/** The number of failures, shown by the collapsed panel. */
export const failedJobsCountQuery = queryOptions({
  queryKey: [...FAILED_JOBS_KEY, 'count'],
  queryFn: async ({ signal }) => (await call(listFailedJobs, { limit: 1 }, { signal })).total,
  meta: { topics },
});

/** The newest failed work, refetched whenever the list changes. */
export function useFailedJobs() {
  return useBlockList({
    queryKey: [...FAILED_JOBS_KEY, 'list'],
    ask: (block, signal) => call(listFailedJobs, block, { signal }),
    topics,
  });
}
