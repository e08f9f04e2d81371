import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { isRead } from '#features/documents/documents/rules/reading-state.ts';
import {
  type DocumentPlace,
  type DocumentRow,
  dropUpload,
  type FileKeeper,
  failureReason,
  fileKeeper,
  findByAddress,
  findOpenByAddress,
  type KnownPage,
  type Reading,
  type ReadingRequest,
  type ReadingServices,
  readAddress,
  readFile,
  readSentPage,
  recordFailure,
  takeUpload,
} from '#features/documents/server.ts';
import { abortable } from '#platform/abortable.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { newId } from '#platform/new-id.ts';
import { lockCaptureIfPresent, updateCapture } from './capture-store.ts';
import { type CaptureRow, isSentPage } from './captures-table.ts';
import { findRenewable, finishCapture } from './finish-capture.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';

/** Thrown when a capture was cancelled while it was read. */
class CaptureCancelled extends Error {}

/** Reads what a capture names, reporting its progress; throws when it was cancelled. */
async function readCaptured(
  captures: ReadingServices,
  database: Database,
  row: CaptureRow,
  { keeper, signal }: Pick<ReadingRequest, 'keeper' | 'signal'>,
): Promise<Reading | KnownPage> {
  const person = { organisationId: row.organisationId, userId: row.userId };
  const report: ReadingRequest['onProgress'] = (step, found) =>
    database.asTenant(person, async (tx) => {
      signal.throwIfAborted();
      const now = await lockCaptureIfPresent(tx, person, row.id);
      if (now?.state !== 'reading') throw new CaptureCancelled();
      await updateCapture(tx, row, { step, found: { ...now.found, ...found } }, new Date());
    });
  const context: ReadingRequest = {
    keeper,
    signal,
    onProgress: report,
    placeFor: (addresses) => database.asTenant(person, (tx) => chooseDocument(tx, row, addresses)),
  };
  if (row.uploadId !== null) return readUpload(captures, database, row, row.uploadId, context);
  const url = row.url ?? '';
  const known = row.again ? null : await findReadPage(captures, database, person, url);
  if (!known) return readAddress(captures, context, url);
  const { id: documentId, title, siteName, wordCount, pageCount } = known;
  await report('read', { host: new URL(url).host, title, siteName, wordCount, pageCount });
  return { addresses: [url], documentId };
}

async function readUpload(
  captures: ReadingServices,
  database: Database,
  { organisationId, userId, url }: CaptureRow,
  uploadId: Id,
  context: ReadingRequest,
): Promise<Reading | KnownPage> {
  const { uploads } = captures;
  const person = { organisationId, userId };
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const { name } = await database.asTenant(person, (tx) =>
    takeUpload(tx, { ...person, uploadId, arrivedBytes }),
  );
  await using file = await uploads.copyToDisk(uploadId);
  const { path } = file;
  if (url !== null) return await readSentPage(captures, context, { path, url });
  await context.onProgress('found', {});
  const documentId = newId();
  const read = await readFile(captures, context, { documentId, isNew: true }, { path, name });
  return { ...read, documentId, addresses: [] };
}

/**
 * CA-04: the document a captured page becomes: its own for a refresh, a known one, or a new one. A sent page
 * becomes one its sender may renew, or a new one: naming the address does not give access to what a colleague
 * sees.
 */
async function chooseDocument(
  tx: Transaction,
  row: CaptureRow,
  addresses: readonly string[],
): Promise<DocumentPlace | 'known'> {
  const { organisationId, again, documentId } = row;
  if (again && documentId) return { documentId, isNew: false };
  if (isSentPage(row)) {
    const known = await findRenewable(tx, row, addresses);
    return { documentId: known?.id ?? newId(), isNew: known === undefined };
  }
  const known = await findByAddress(tx, organisationId, addresses);
  if (!known) return { documentId: newId(), isNew: true };
  return isRead(known) ? 'known' : { documentId: known.id, isNew: false };
}

interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * A page that was read before and that this person may open is not fetched again. For everyone else it is
 * fetched like a new one, so that the response time does not reveal what others read.
 */
function findReadPage(
  { documents }: ReadingServices,
  database: Database,
  person: Person,
  url: string,
): Promise<DocumentRow | null> {
  return database.asTenant(person, async (tx) => {
    const open = await findOpenByAddress(documents, tx, person, [url]);
    return open.find(isRead) ?? null;
  });
}

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
  captures: ReadingServices,
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
  captures: ReadingServices,
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
  { uploads }: ReadingServices,
  database: Database,
  person: Omit<CaptureKey, 'captureId'>,
  uploadId: Id,
): Promise<void> {
  const finish = await database.asTenant(person, (tx) => dropUpload(uploads, tx, { ...person, uploadId }));
  await finish();
}
