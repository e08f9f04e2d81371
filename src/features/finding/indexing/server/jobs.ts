import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { askChecks } from './state-store.ts';

/** When few are writing. */
const NIGHTLY = '35 3 * * *';

/** Every night the index is compared with the database and mended. */
export function indexingJobs(): Job[] {
  return [
    defineJob({
      name: 'search-nightly',
      input: z.object({}),
      schedule: NIGHTLY,
      handle: ({ database }) => database.asPlatform(askChecks),
    }),
  ];
}
