import { readDocumentKind } from '#features/documents/documents/server/read-document-kind.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Readings } from './readings.ts';
import { runDocumentReading } from './run-document-reading.ts';

/** How every job that reads is run. */
export const READING_JOB = {
  /** A large file that comes slowly and is read behind another one. */
  limitSeconds: 600,
  /** Only a node that stops or dies is tried again: what the web refuses once it would refuse again. */
  retryLimit: 5,
  firstRetrySeconds: 1,
  interruptible: true,
} as const;

export function readingJobs(readings: Readings): Job[] {
  return [
    defineJob({
      ...readDocumentKind,
      ...READING_JOB,
      handle: (context, input) => runDocumentReading(readings, context, input),
    }),
  ];
}
