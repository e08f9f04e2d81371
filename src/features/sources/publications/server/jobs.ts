import { z } from 'zod';
import { databaseClock } from '#platform/database/database-clock.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { forgetOldPublications } from './forget-old-publications.ts';
import type { Publications } from './open-publications.ts';
import { readPages } from './reading/read-pages.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** How a round that reads pages is run. The next minute has one of its own. */
export const PAGES_JOB = { limitSeconds: 120, retryLimit: 0, interruptible: true } as const;

/** What is done for publications apart from anybody's request. */
export function publicationJobs(means: Publications): Job[] {
  return [
    defineJob({
      ...{ name: 'publications-read', input: z.object({}), schedule: '* * * * *' },
      ...PAGES_JOB,
      handle: (context) => readPages(means, context),
    }),
    defineJob({
      ...{ name: 'publications-forget', input: z.object({}), schedule: '15 4 * * *', limitSeconds: 1_800 },
      handle: async ({ database, log, signal }) => {
        const { storage } = means;
        const when = { now: (await databaseClock(database))(), signal };
        const forgotten = await forgetOldPublications({ database, storage }, when);
        const removed = await sweepPictures({ database, storage }, when);
        if (forgotten + removed > 0) log.info({ forgotten, removed }, 'old publications forgotten');
      },
    }),
  ];
}
