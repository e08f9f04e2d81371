import { z } from 'zod';
import { databaseClock } from '#platform/database/database-clock.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { sweepUploads } from './sweep-uploads.ts';
import type { Uploads } from './uploads.ts';

/** Every hour, so that uploads are deleted after a day, not two. */
const HOURLY = '40 * * * *';

export function uploadJobs(uploads: Uploads): Job[] {
  return [
    defineJob({
      name: 'uploads-sweep',
      input: z.object({}),
      schedule: HOURLY,
      limitSeconds: 1_800,
      handle: async ({ database, log }) => {
        const clock = await databaseClock(database);
        const { removed } = await sweepUploads({ uploads, database, now: clock() });
        if (removed > 0) log.info({ removed }, 'old uploads deleted');
      },
    }),
  ];
}
