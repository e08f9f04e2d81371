import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { requestChecks } from './state-store.ts';

/** At a quiet time. */
const NIGHTLY = '35 3 * * *';

/** Requests a check of all indexes every night. */
export function indexingJobs(): Job[] {
  return [
    defineJob({
      name: 'search-nightly',
      input: z.object({}),
      schedule: NIGHTLY,
      handle: ({ database }) => database.asPlatform(requestChecks),
    }),
  ];
}
