import type { Id } from '#base/ids.ts';
import {
  type Errand,
  type KnownPage,
  type Reading,
  readAddress,
  readFile,
  readSentPage,
  takeUpload,
} from '#features/documents/server.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { holdIfThere, updateCapture } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';
import { knownToReader, placeOf } from './place-of.ts';

/** Thrown when a capture is no longer wanted: it was given up while it was read. */
export class NoLongerWanted extends Error {}

/** Reads what a capture names, telling its person how far it is; fails when nobody wants it any more. */
export async function readCaptured(
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
  if (row.uploadId !== null) return readUpload(captures, database, row, row.uploadId, errand);
  const url = row.url ?? '';
  const known = row.again ? null : await knownToReader(captures, database, person, url);
  if (!known) return readAddress(captures, errand, url);
  const { id: documentId, title, siteName, wordCount, pageCount } = known;
  await tell('read', { host: new URL(url).host, title, siteName, wordCount, pageCount });
  return { addresses: [url], documentId };
}

async function readUpload(
  captures: Captures,
  database: Database,
  { organisationId, userId, url }: CaptureRow,
  uploadId: Id,
  errand: Errand,
): Promise<Reading | KnownPage> {
  const { uploads } = captures;
  const person = { organisationId, userId };
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const { name } = await database.asTenant(person, (tx) =>
    takeUpload(tx, { ...person, uploadId, arrivedBytes }),
  );
  await using file = await uploads.bring(uploadId);
  const { path } = file;
  if (url !== null) return await readSentPage(captures, errand, { path, url });
  await errand.tell('found', {});
  const documentId = newId();
  const read = await readFile(captures, errand, { documentId, isNew: true }, { path, name });
  return { ...read, documentId, addresses: [] };
}
