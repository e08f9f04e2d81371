import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

const nothing = z.undefined();

/** Live topic of the list. */
export const FAILED_JOBS_TOPIC = 'platform:failed-work';

/** Work that used up its tries, or a letter that is still tried. Its input is never shown: it may hold what someone wrote. */
export const failedJob = z.object({
  id,
  /** `event`: a fact some part of the product could not act on. */
  kind: z.enum(['job', 'event']),
  name: z.string(),
  /** In the words of the failure; technical, not translated. */
  error: z.string(),
  tries: z.number().int(),
  failedAt: z.iso.datetime(),
  /** Another try was asked for and has not happened yet, or follows by itself. */
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

/** Has it tried again with all its tries; it comes back to the list if it fails for good again. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/operations/failed-jobs/:jobId/retry',
  access: 'platform-admin',
  summary: 'Try failed work again',
  input: z.object({ jobId: id }),
  output: nothing,
});

/** Takes it off the list for good; dismissing what is gone, or still tried by itself, changes nothing. */
export const dismissFailedJob = endpoint({
  method: 'DELETE',
  path: '/api/operations/failed-jobs/:jobId',
  access: 'platform-admin',
  summary: 'Dismiss failed work',
  input: z.object({ jobId: id }),
  output: nothing,
});
