import { z } from 'zod';
import { readDocumentKind } from '#features/documents/server/public.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { READ_AT_ONCE } from '../rules/capture-limits.ts';
import type { Captures } from './open-captures.ts';
import { readCaptureKind } from './read-capture-kind.ts';
import { runCapture } from './run-capture.ts';
import { runDocumentReading } from './run-document-reading.ts';
import { sweepCaptures } from './sweep-captures.ts';

/** A large file that comes slowly and is read behind another one. */
const LIMIT_SECONDS = 600;
/** Only a node that stops or dies is tried again: what the web refuses once it would refuse again. */
const TRIES_MORE = 5;
const READING = {
  limitSeconds: LIMIT_SECONDS,
  retryLimit: TRIES_MORE,
  firstRetrySeconds: 1,
  interruptible: true,
} as const;
/** Every hour, so that a day is a day. */
const HOURLY = '10 * * * *';

export function captureJobs(captures: Captures): Job[] {
  return [
    defineJob({
      ...readCaptureKind,
      ...{ ...READING, atOnce: READ_AT_ONCE },
      handle: (context, input) => runCapture(captures, context, input),
    }),
    defineJob({
      ...readDocumentKind,
      ...READING,
      handle: (context, input) => runDocumentReading(captures, context, input),
    }),
    defineJob({
      name: 'captures-sweep',
      input: z.object({}),
      schedule: HOURLY,
      limitSeconds: 1_800,
      handle: async ({ database, log, signal }) => {
        const swept = await sweepCaptures({
          database,
          documents: captures.documents,
          now: new Date(),
          signal,
        });
        log.info(swept, 'old captures swept');
      },
    }),
  ];
}
