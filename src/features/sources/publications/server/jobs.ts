import { z } from 'zod';
import { databaseClock } from '#platform/database/database-clock.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { deleteOldPublications } from './delete-old-publications.ts';
import type { PublicationServices } from './open-publications.ts';
import { readPages } from './reading/read-pages.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Options of the job that reads pages. No retries, since it runs every minute. */
export const PAGES_JOB_OPTIONS = { limitSeconds: 120, retryLimit: 0, interruptible: true } as const;

/** Background jobs of publications. */
export function publicationJobs(services: PublicationServices): Job[] {
  return [
    defineJob({
      name: 'publications-read',
      input: z.object({}),
      schedule: '* * * * *',
      ...PAGES_JOB_OPTIONS,
      handle: (context) => readPages(services, context),
    }),
    defineJob({
      name: 'publications-forget',
      input: z.object({}),
      schedule: '15 4 * * *',
      limitSeconds: 1_800,
      handle: async ({ database, log, signal }) => {
        const { storage } = services;
        const options = { now: (await databaseClock(database))(), signal };
        const forgotten = await deleteOldPublications({ database, storage }, options);
        const removed = await sweepPictures({ database, storage }, options);
        if (forgotten + removed > 0) log.info({ forgotten, removed }, 'old publications deleted');
      },
    }),
  ];
}
