import { z } from 'zod';
import { databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Files } from './open-files.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Every night at 03:20 UTC, when few people are active. */
const NIGHTLY = '20 3 * * *';

export function fileJobs({ storage, purposes }: Files): Job[] {
  return [
    defineJob({
      name: 'files-sweep-orphans',
      input: z.object({}),
      schedule: NIGHTLY,
      limitSeconds: 3_600,
      handle: async ({ database, log, signal }) => {
        const clock = await databaseClock(database);
        const { removed } = await sweepOrphans({ database, storage, purposes, now: clock(), signal });
        if (removed > 0) log.info({ removed }, 'orphan files swept');
      },
    }),
  ];
}
