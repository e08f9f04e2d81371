import type { Id } from '#base/ids.ts';
import {
  type KnownPage,
  type Reading,
  type ReadingRequest,
  readAddress,
  readFile,
  readSentPage,
  takeUpload,
} from '#features/documents/server.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import type { CaptureServices } from './capture-services.ts';
import { lockCaptureIfPresent, updateCapture } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import { chooseDocument, findReadPage } from './choose-document.ts';

/** Thrown when a capture was cancelled while it was read. */
export class CaptureCancelled extends Error {}

/** Reads what a capture names, reporting its progress; throws when it was cancelled. */
export async function readCaptured(
  captures: CaptureServices,
  database: Database,
  row: CaptureRow,
  { keeper, signal }: Pick<ReadingRequest, 'keeper' | 'signal'>,
): Promise<Reading | KnownPage> {
  const person = { organisationId: row.organisationId, userId: row.userId };
  const report: ReadingRequest['tell'] = (step, found) =>
    database.asTenant(person, async (tx) => {
      signal.throwIfAborted();
      const now = await lockCaptureIfPresent(tx, person, row.id);
      if (now?.state !== 'reading') throw new CaptureCancelled();
      await updateCapture(tx, row, { step, found: { ...now.found, ...found } }, new Date());
    });
  const context: ReadingRequest = {
    keeper,
    signal,
    tell: report,
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
  captures: CaptureServices,
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
  await context.tell('found', {});
  const documentId = newId();
  const read = await readFile(captures, context, { documentId, isNew: true }, { path, name });
  return { ...read, documentId, addresses: [] };
}
