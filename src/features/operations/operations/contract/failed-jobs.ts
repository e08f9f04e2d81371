import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

const nothing = z.undefined();

/** The live topic of the list. */
export const FAILED_JOBS_TOPIC = 'platform:failed-work';

/**
 * Work that used up its attempts, or a mail that is still retried. Its input is never shown: it may contain personal
 * text.
 */
const failedJob = z.object({
  id,
  /** `event`: an event that a consumer could not handle. */
  kind: z.enum(['job', 'event']),
  name: z.string(),
  /** The technical error message, not translated. */
  error: z.string(),
  tries: z.number().int(),
  failedAt: z.iso.datetime(),
  /** A retry was requested or is scheduled, and has not run yet. */
  isRetrying: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/operations/failed-jobs',
  access: 'platform-admin',
  summary: 'List work that failed',
  input: z.object(pageInput),
  output: page(failedJob),
});

/** Runs it again with all its attempts; it returns to the list if it fails again. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/operations/failed-jobs/:jobId/retry',
  access: 'platform-admin',
  summary: 'Retry failed work',
  input: z.object({ jobId: id }),
  output: nothing,
});

/** Removes it from the list for good; changes nothing for work already removed or still retried automatically. */
export const dismissFailedJob = endpoint({
  method: 'DELETE',
  path: '/api/operations/failed-jobs/:jobId',
  access: 'platform-admin',
  summary: 'Dismiss failed work',
  input: z.object({ jobId: id }),
  output: nothing,
});
