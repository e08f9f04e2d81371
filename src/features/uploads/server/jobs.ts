import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Uploads } from './open-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Every hour, so that a day is a day. */
const HOURLY = '40 * * * *';

export function uploadJobs(uploads: Uploads): Job[] {
  return [
    defineJob({
      name: 'uploads-sweep',
      input: z.object({}),
      schedule: HOURLY,
      limitSeconds: 1_800,
      handle: async ({ database, log }) => {
        const { removed } = await sweepUploads({ uploads, database, now: new Date() });
        if (removed > 0) log.info({ removed }, 'old uploads swept');
      },
    }),
  ];
}
