import { readDocumentKind } from '#features/documents/documents/server/read-document-kind.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { ReadingServices } from './reading-services.ts';
import { runDocumentReading } from './run-document-reading.ts';

/** Options shared by all jobs that read. */
export const READING_JOB_OPTIONS = {
  /** Enough for a large file that arrives slowly and waits for another reading. */
  limitSeconds: 600,
  /** Retries are for nodes that stop or die only: a refusal by the web would repeat. */
  retryLimit: 5,
  firstRetrySeconds: 1,
  interruptible: true,
} as const;

export function readingJobs(readings: ReadingServices): Job[] {
  return [
    defineJob({
      ...readDocumentKind,
      ...READING_JOB_OPTIONS,
      handle: (context, input) => runDocumentReading(readings, context, input),
    }),
  ];
}
