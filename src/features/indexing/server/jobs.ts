import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { deleteUnusedSearches } from './saved-searches.ts';
import { askChecks } from './state-store.ts';

/** When few are writing. */
const NIGHTLY = '35 3 * * *';

/** Every night the index is compared with the database and mended, and searches nobody asks any more are forgotten. */
export function indexingJobs(): Job[] {
  return [
    defineJob({
      name: 'search-nightly',
      input: z.object({}),
      schedule: NIGHTLY,
      limitSeconds: 1_800,
      handle: async ({ database, log, signal }) => {
        await database.asPlatform(askChecks);
        const forgotten = await deleteUnusedSearches(database, { signal });
        if (forgotten > 0) log.info({ forgotten }, 'unused searches forgotten');
      },
    }),
  ];
}
