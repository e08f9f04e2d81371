import { z } from 'zod';
import { READING_JOB_OPTIONS, type ReadingServices } from '#features/documents/server.ts';
import { databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { MAX_CONCURRENT_READS } from '../rules/capture-limits-and-reasons.ts';
import { runCapture } from './run-capture.ts';
import { readCaptureKind } from './start-capture.ts';
import { sweepCaptures } from './sweep-captures.ts';

/** Every hour, so that retention is close to a day. */
const HOURLY = '10 * * * *';

export function captureJobs(captures: ReadingServices): Job[] {
  return [
    defineJob({
      ...readCaptureKind,
      ...READING_JOB_OPTIONS,
      concurrency: MAX_CONCURRENT_READS,
      handle: (context, input) => runCapture(captures, context, input),
    }),
    defineJob({
      name: 'captures-sweep',
      input: z.object({}),
      schedule: HOURLY,
      limitSeconds: 1_800,
      handle: async ({ database, log, signal }) => {
        const clock = await databaseClock(database);
        const { forgotten } = await sweepCaptures({
          database,
          documents: captures.documents,
          now: clock(),
          signal,
        });
        if (forgotten > 0) log.info({ forgotten }, 'deleted old captures');
      },
    }),
  ];
}
