import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import {
  addPage,
  addUpload,
  type DocumentRow,
  findByAddress,
  findDocument,
  recordReading,
} from '#features/documents/server/public.ts';
import { dropUpload } from '#features/uploads/server/public.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { holdCapture, updateCapture } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';
import { isRead } from './place-of.ts';
import type { FileKeeper } from './reading/file-keeper.ts';
import type { KnownPage, Reading } from './reading/reading.ts';

interface Finished {
  readonly read: Reading | KnownPage;
  readonly keeper: FileKeeper;
}

/**
 * Everything a capture leaves, in one transaction: the document, what it says, and that it is ready. A page that became
 * known meanwhile stays as it is, and what was stored for a second copy of it goes.
 */
export async function finishCapture(
  captures: Captures,
  database: Database,
  row: CaptureRow,
  { read, keeper }: Finished,
): Promise<void> {
  const { organisationId, userId } = row;
  const at = new Date();
  const person = { organisationId, userId };
  const finish = await database.asTenant(person, async (tx) => {
    const now = await holdCapture(tx, row, row.id);
    const { uploadId } = row;
    const after = uploadId ? [await dropUpload(captures.uploads, tx, { ...person, uploadId })] : [];
    // Given up at the last moment.
    if (now.state !== 'reading') return [...after, await keeper.forget(tx)];
    const { document, isOurs } = await documentOf(tx, row, read, { by: userId, at });
    await updateCapture(tx, row, { state: 'ready', step: 'compared', documentId: document.id }, at);
    if (!isOurs || !('description' in read)) return [...after, await keeper.forget(tx)];
    const { description, snapshot, pictures, addresses } = read;
    const reading = { organisationId, documentId: document.id, description, snapshot, pictures, addresses };
    return [...after, await recordReading(captures.documents, tx, { ...reading, by: userId, at })];
  });
  for (const step of finish) await step();
}

interface OfReading {
  readonly document: DocumentRow;
  /** Whether what was read is what it is to say. */
  readonly isOurs: boolean;
}

async function documentOf(
  tx: Transaction,
  row: CaptureRow,
  read: Reading | KnownPage,
  writing: Writing,
): Promise<OfReading> {
  const { organisationId } = row;
  const [url, ...addresses] = read.addresses;
  if (row.again && row.documentId) {
    const document = await findDocument(tx, organisationId, row.documentId);
    if (!document) throw new AppError('missing', commonReasons.missing);
    return { document, isOurs: true };
  }
  if (!('description' in read)) {
    const document = await findByAddress(tx, organisationId, read.addresses);
    if (!document) throw new AppError('missing', commonReasons.missing);
    return { document, isOurs: false };
  }
  const made = { ...writing, organisationId, id: read.documentId, description: read.description };
  if (url === undefined) return { document: await addUpload(tx, made), isOurs: true };
  const { document } = await addPage(tx, { ...made, url, addresses });
  return { document, isOurs: document.id === read.documentId && !isRead(document) };
}
