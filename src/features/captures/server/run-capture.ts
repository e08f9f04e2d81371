import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { recordFailure } from '#features/documents/server/public.ts';
import { dropUpload, takeUpload } from '#features/uploads/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { newId } from '#platform/new-id.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import { holdIfThere, updateCapture } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import { finishCapture } from './finish-capture.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';
import type { Captures } from './open-captures.ts';
import { knownToReader, placeOf } from './place-of.ts';
import { type FileKeeper, fileKeeper } from './reading/file-keeper.ts';
import { readAddress } from './reading/read-address.ts';
import { readFile } from './reading/read-file.ts';
import type { Errand, KnownPage, Reading } from './reading/reading.ts';

interface Asked {
  readonly organisationId: Id;
  readonly userId: Id;
  readonly captureId: Id;
}

/** Thrown when a capture is no longer wanted: it was given up while it was read. */
class NoLongerWanted extends Error {}

/**
 * Reads a capture from the beginning to its document, in the name of its person. Started again after a node died, it
 * begins anew: what the first try stored is swept, what was finished stays finished.
 */
export async function runCapture(captures: Captures, job: JobContext, asked: Asked): Promise<void> {
  const person = { organisationId: asked.organisationId, userId: asked.userId };
  const row = await beginReading(job.database, person, asked.captureId);
  if (!row) return;
  const after = row.state === 'reading' ? await readToItsEnd(captures, job, row) : [];
  for (const step of after) await step();
  await makeKeptAnalysis(captures, job.database, asked, new Date());
}

/** Answers what is left to do once everything is kept. */
async function readToItsEnd(
  captures: Captures,
  job: JobContext,
  row: CaptureRow,
): Promise<readonly (() => Promise<void>)[]> {
  const { database, signal } = job;
  const { organisationId, userId } = row;
  const person = { organisationId, userId };
  for (;;) {
    const keeper = fileKeeper(captures, database, { organisationId, by: userId, at: new Date() });
    try {
      const reading = readIt(captures, database, row, { keeper, signal });
      const read = await unlessAborted(signal, reading);
      const { isOver, after } = await finishCapture(captures, database, row, { read, keeper });
      if (isOver) return after;
      for (const step of after) await step();
    } catch (failure) {
      await undo(database, person, keeper);
      // Another node, or this one once it is back, tries again.
      if (signal.aborted) throw failure;
      if (row.uploadId) await letUploadGo(captures, database, person, row.uploadId);
      if (!(failure instanceof NoLongerWanted)) await recordEnd(job, row, failure);
      return [];
    }
  }
}

async function beginReading(
  database: Database,
  person: Omit<Asked, 'captureId'>,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  return database.asTenant(person, async (tx) => {
    const row = await holdIfThere(tx, person, captureId);
    if (!row || (row.state !== 'waiting' && row.state !== 'reading')) return row;
    return updateCapture(tx, row, { state: 'reading', step: null }, new Date());
  });
}

async function readIt(
  captures: Captures,
  database: Database,
  row: CaptureRow,
  { keeper, signal }: Pick<Errand, 'keeper' | 'signal'>,
): Promise<Reading | KnownPage> {
  const person = { organisationId: row.organisationId, userId: row.userId };
  const tell: Errand['tell'] = (step, found) =>
    database.asTenant(person, async (tx) => {
      signal.throwIfAborted();
      const now = await holdIfThere(tx, person, row.id);
      if (now?.state !== 'reading') throw new NoLongerWanted();
      await updateCapture(tx, row, { step, found: { ...now.found, ...found } }, new Date());
    });
  const errand: Errand = {
    ...{ keeper, signal, tell },
    placeFor: (addresses) => database.asTenant(person, (tx) => placeOf(tx, row, addresses)),
  };
  if (row.uploadId !== null) return readUpload(captures, database, row, errand);
  const url = row.url ?? '';
  const known = row.again ? null : await knownToReader(captures, database, person, url);
  if (!known) return readAddress(captures, errand, url);
  const { title, siteName, wordCount, pageCount } = known;
  await tell('read', { host: new URL(url).host, title, siteName, wordCount, pageCount });
  return { addresses: [url] };
}

async function readUpload(
  captures: Captures,
  database: Database,
  { organisationId, userId, uploadId }: CaptureRow,
  errand: Errand,
): Promise<Reading> {
  const person = { organisationId, userId };
  const { path, name } = await database.asTenant(person, (tx) =>
    takeUpload(captures.uploads, tx, { ...person, uploadId: uploadId ?? '' }),
  );
  await errand.tell('found', {});
  const documentId = newId();
  const read = await readFile(captures, errand, { documentId, isNew: true }, { path, name });
  return { ...read, documentId, addresses: [] };
}

async function undo(database: Database, person: Omit<Asked, 'captureId'>, keeper: FileKeeper): Promise<void> {
  const finish = await database.asTenant(person, (tx) => keeper.forget(tx));
  await finish();
}

/** CA-05: says why nothing came of it; a failure of our own is written down for the operator besides. */
async function recordEnd({ database, log }: JobContext, row: CaptureRow, failure: unknown): Promise<void> {
  const isOurs = !(failure instanceof AppError);
  if (isOurs) log.error({ error: failure, captureId: row.id }, 'a capture broke');
  const reason = isOurs ? captureReasons['capture-broken'] : failure.reason;
  const person = { organisationId: row.organisationId, userId: row.userId };
  await database.asTenant(person, async (tx) => {
    const now = await holdIfThere(tx, person, row.id);
    if (now?.state !== 'reading') return;
    const at = new Date();
    await updateCapture(tx, row, { state: 'failed', failure: reason.key }, at);
    const again = row.again && row.documentId;
    if (!again) return;
    await recordFailure(tx, { ...person, documentId: again, failure: reason.key, by: row.userId, at });
  });
}

async function letUploadGo(
  { uploads }: Captures,
  database: Database,
  person: Omit<Asked, 'captureId'>,
  uploadId: Id,
): Promise<void> {
  const finish = await database.asTenant(person, (tx) => dropUpload(uploads, tx, { ...person, uploadId }));
  await finish();
}
