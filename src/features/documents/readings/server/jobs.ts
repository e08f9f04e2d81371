import type { Id } from '#base/ids.ts';
import { isRead } from '#features/documents/documents/rules/reading-state.ts';
import { readDocumentKind } from '#features/documents/documents/server/add-document.ts';
import { findDocument } from '#features/documents/documents/server/document-store.ts';
import { recordFailure, recordReading } from '#features/documents/documents/server/record-reading.ts';
import { abortable } from '#platform/abortable.ts';
import { defineJob, type Job, type JobContext } from '#platform/jobs/define-job.ts';
import { readAddress } from './read-address.ts';
import { fileKeeper, type ReadingServices } from './reading.ts';
import { failureReason } from './reading-failures.ts';

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

interface JobInput {
  readonly organisationId: Id;
  readonly documentId: Id;
  readonly by: Id;
  readonly leadImage?: string | undefined;
}

/** CA-03: reads the page of a document created from an address alone; records the reason if it fails. */
async function runDocumentReading(
  readings: ReadingServices,
  { database, log, signal }: JobContext,
  { organisationId, documentId, by, leadImage }: JobInput,
): Promise<void> {
  const person = { organisationId, userId: by };
  const writing = { organisationId, by, at: new Date() };
  const unread = () =>
    database.asTenant(person, async (tx) => {
      const found = await findDocument(tx, organisationId, documentId);
      return found?.url && !isRead(found) ? { url: found.url } : undefined;
    });
  const page = await unread();
  if (!page) return;
  const keeper = fileKeeper(readings, database, writing);
  const request = {
    keeper,
    signal,
    leadImage,
    onProgress: async () => undefined,
    placeFor: async () => ({ documentId, isNew: false }),
  };
  const finish = await abortable(signal, readAddress(readings, request, page.url)).then(
    (read) =>
      database.asTenant(person, async (tx) => {
        const now = await findDocument(tx, organisationId, documentId);
        // Captured by somebody meanwhile, or no longer referenced.
        if (!now || isRead(now) || !('description' in read)) return keeper.discard(tx);
        return recordReading(readings.documents, tx, { ...read, ...writing, documentId });
      }),
    (failure: unknown) =>
      database.asTenant(person, async (tx) => {
        if (signal.aborted) throw failure;
        const reason = failureReason(log, failure, { documentId });
        await recordFailure(tx, { ...writing, documentId, failure: reason.key });
        return keeper.discard(tx);
      }),
  );
  await finish();
}
