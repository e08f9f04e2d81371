import type { Id } from '#base/ids.ts';
import {
  dropUpload,
  type FileKeeper,
  failureReason,
  fileKeeper,
  recordFailure,
} from '#features/documents/server.ts';
import { abortable } from '#platform/abortable.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { CaptureServices } from './capture-services.ts';
import { lockCaptureIfPresent, updateCapture } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import { finishCapture } from './finish-capture.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';
import { CaptureCancelled, readCaptured } from './read-captured.ts';

interface CaptureKey {
  readonly organisationId: Id;
  readonly userId: Id;
  readonly captureId: Id;
}

/**
 * Reads a capture up to its document, in the name of its person. After a node died it starts over: files of
 * the first attempt are swept, finished captures stay finished.
 */
export async function runCapture(
  captures: CaptureServices,
  job: JobContext,
  capture: CaptureKey,
): Promise<void> {
  const person = { organisationId: capture.organisationId, userId: capture.userId };
  const row = await beginReading(job.database, person, capture.captureId);
  if (!row) return;
  const after = row.state === 'reading' ? await readAndFinish(captures, job, row) : [];
  for (const step of after) await step();
  await makeKeptAnalysis(captures, job.database, capture, new Date());
}

/** Returns the clean-up to run once everything is stored. */
async function readAndFinish(
  captures: CaptureServices,
  job: JobContext,
  row: CaptureRow,
): Promise<readonly (() => Promise<void>)[]> {
  const { database, signal } = job;
  const { organisationId, userId } = row;
  const person = { organisationId, userId };
  for (;;) {
    const keeper = fileKeeper(captures, database, { organisationId, by: userId, at: new Date() });
    try {
      const reading = readCaptured(captures, database, row, { keeper, signal });
      const read = await abortable(signal, reading);
      const { isOver, after } = await finishCapture(captures, database, row, { read, keeper });
      if (isOver) return after;
      for (const step of after) await step();
    } catch (failure) {
      await undo(database, person, keeper);
      // Retried by another node, or by this one after a restart.
      if (signal.aborted) throw failure;
      if (row.uploadId) await releaseUpload(captures, database, person, row.uploadId);
      if (!(failure instanceof CaptureCancelled)) await recordEnd(job, row, failure);
      return [];
    }
  }
}

async function beginReading(
  database: Database,
  person: Omit<CaptureKey, 'captureId'>,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  return database.asTenant(person, async (tx) => {
    const row = await lockCaptureIfPresent(tx, person, captureId);
    if (!row || (row.state !== 'waiting' && row.state !== 'reading')) return row;
    return updateCapture(tx, row, { state: 'reading', step: null }, new Date());
  });
}

async function undo(
  database: Database,
  person: Omit<CaptureKey, 'captureId'>,
  keeper: FileKeeper,
): Promise<void> {
  const finish = await database.asTenant(person, (tx) => keeper.discard(tx));
  await finish();
}

/** CA-05: stores the reason of a failure. */
async function recordEnd({ database, log }: JobContext, row: CaptureRow, failure: unknown): Promise<void> {
  const reason = failureReason(log, failure, { captureId: row.id });
  const person = { organisationId: row.organisationId, userId: row.userId };
  await database.asTenant(person, async (tx) => {
    const now = await lockCaptureIfPresent(tx, person, row.id);
    if (now?.state !== 'reading') return;
    const at = new Date();
    await updateCapture(tx, row, { state: 'failed', failure: reason.key }, at);
    const again = row.again && row.documentId;
    if (!again) return;
    await recordFailure(tx, { ...person, documentId: again, failure: reason.key, by: row.userId, at });
  });
}

async function releaseUpload(
  { uploads }: CaptureServices,
  database: Database,
  person: Omit<CaptureKey, 'captureId'>,
  uploadId: Id,
): Promise<void> {
  const finish = await database.asTenant(person, (tx) => dropUpload(uploads, tx, { ...person, uploadId }));
  await finish();
}
