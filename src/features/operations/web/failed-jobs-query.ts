import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { FAILED_JOBS_TOPIC, listFailedJobs } from '../contract/failed-jobs.ts';

export const FAILED_JOBS_KEY = ['operations', 'failed-jobs'] as const;

/** The newest failed work, looked at again whenever the list changes anywhere. */
export const failedJobsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...FAILED_JOBS_KEY, limit],
    queryFn: ({ signal }) => call(listFailedJobs, { limit }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [FAILED_JOBS_TOPIC] },
  });
