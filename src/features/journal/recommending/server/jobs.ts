import { z } from 'zod';
import { journalRunKind } from '#features/journal/journal/server/run-kind.ts';
import { databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { ROUND_SCHEDULE } from '../rules/timing.ts';
import type { RecommendingServices } from './recommending-services.ts';
import { runJournal, runRound } from './run-journal.ts';

/** Background jobs of recommending. */
export function recommendingJobs(recommending: RecommendingServices): Job[] {
  return [
    defineJob({
      ...journalRunKind,
      // Two at once, so that many new members do not delay a run that somebody waits for.
      concurrency: 2,
      retryLimit: 3,
      limitSeconds: 120,
      interruptible: true,
      handle: async ({ database, log, signal }, which) => {
        const clock = await databaseClock(database);
        await runJournal(recommending, which, { database, log, signal, now: clock() });
      },
    }),
    defineJob({
      name: 'journals-round',
      input: z.object({}),
      schedule: ROUND_SCHEDULE,
      limitSeconds: 3_600,
      interruptible: true,
      handle: async ({ database, log, signal }) => {
        await runRound(recommending, { database, log, signal, clock: await databaseClock(database) });
      },
    }),
  ];
}
