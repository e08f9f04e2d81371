import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { ReadingProgress } from '#features/documents/documents/contract/documents.ts';
import { isRead } from '#features/documents/documents/rules/reading-state.ts';
import {
  addPage,
  addSentPage,
  addUpload,
  compareReading,
  type DocumentDescription,
  type DocumentRow,
  dropUpload,
  type FileKeeper,
  findAllowedByAddress,
  findDocument,
  hasSameText,
  isSameFile,
  type KnownPage,
  lockAddresses,
  lockByAddress,
  lockDocument,
  type Reading,
  type ReadingServices,
  recordReading,
} from '#features/documents/server.ts';
import { mayEdit } from '#features/sharing/server.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { lockCaptureIfPresent, updateCapture } from './capture-store.ts';
import { type CaptureRow, isSentPage } from './captures-table.ts';

interface ReadResult {
  readonly read: Reading | KnownPage;
  readonly keeper: FileKeeper;
}

interface CaptureEnd {
  /** False when the page was deleted or claimed meanwhile and must be read again. */
  readonly isOver: boolean;
  /** Clean-up to run after the commit; it may fail without losing data. */
  readonly after: readonly (() => Promise<void>)[];
}

/**
 * Stores the result of a capture in one transaction: the document, its content, and the ready state. A page
 * read meanwhile stays as it is, and files stored for a second copy are deleted.
 */
export async function finishCapture(
  captures: ReadingServices,
  database: Database,
  row: CaptureRow,
  { read, keeper }: ReadResult,
): Promise<CaptureEnd> {
  const { organisationId, userId } = row;
  const at = new Date();
  const person = { organisationId, userId };
  return database.asTenant(person, async (tx): Promise<CaptureEnd> => {
    const now = await lockCaptureIfPresent(tx, row, row.id);
    const { uploadId } = row;
    const dropUploadIfAny = async () =>
      uploadId ? [await dropUpload(captures.uploads, tx, { ...person, uploadId })] : [];
    // Cancelled at the last moment.
    if (now?.state !== 'reading')
      return { isOver: true, after: [...(await dropUploadIfAny()), await keeper.discard(tx)] };
    const place = await resolveDocument(tx, row, read, { by: userId, at });
    if (!place) return { isOver: false, after: [await keeper.discard(tx)] };
    const after = await dropUploadIfAny();
    const { document, isOurs } = place;
    const reading = isOurs && 'description' in read ? read : null;
    const outcome = row.again && reading ? await compareReading(tx, document, reading) : undefined;
    const found = {
      ...now.found,
      ...foundIn(reading?.description ?? document),
      ...(outcome ? { outcome } : {}),
    };
    await updateCapture(tx, row, { state: 'ready', step: 'compared', documentId: document.id, found }, at);
    const hasFile = reading !== null && (await isSameFile(tx, document, reading));
    if (!reading || hasFile || outcome === 'same') after.push(await keeper.discard(tx));
    // An open document stays unchanged: its pages, and the snapshot in which passages were marked.
    if (!reading || outcome === 'same') return { isOver: true, after };
    const { description, snapshot, addresses } = reading;
    const kept = {
      organisationId,
      documentId: document.id,
      description,
      snapshot,
      addresses,
      pictures: hasFile ? {} : reading.pictures,
      isSent: isSentPage(row),
    };
    after.push(await recordReading(captures.documents, tx, { ...kept, by: userId, at }));
    return { isOver: true, after };
  });
}

/** The same of every page, so that nobody learns from it which ones their colleagues know. */
function foundIn({
  title,
  siteName,
  publishedAt,
  wordCount,
  pageCount,
}: DocumentDescription): ReadingProgress {
  return { title, siteName, datePublished: publishedAt?.toISOString() ?? null, wordCount, pageCount };
}

interface DocumentOfReading {
  readonly document: DocumentRow;
  /** Whether the reading becomes the content of the document. */
  readonly isOurs: boolean;
}

/** Null when the page is no longer there: deleted, or added by someone else and not read yet. */
async function resolveDocument(
  tx: Transaction,
  row: CaptureRow,
  read: Reading | KnownPage,
  writing: AuditStamp,
): Promise<DocumentOfReading | null> {
  const { organisationId } = row;
  const [url, ...addresses] = read.addresses;
  if (row.again && row.documentId) {
    // Locked: what it is compared with is what it replaces.
    const document = await lockDocument(tx, organisationId, row.documentId);
    if (!document) throw new AppError('missing', commonReasons.missing);
    return { document, isOurs: true };
  }
  if (!('description' in read)) {
    const document = read.documentId
      ? await lockDocument(tx, organisationId, read.documentId)
      : await lockByAddress(tx, organisationId, read.addresses);
    return document ? { document, isOurs: false } : null;
  }
  if (isSentPage(row)) return sentDocument(tx, row, read, writing);
  const made = { ...writing, organisationId, id: read.documentId, description: read.description };
  if (url === undefined) return { document: await addUpload(tx, made), isOurs: true };
  const { document } = await addPage(tx, { ...made, url, addresses });
  if (isRead(document)) return { document, isOurs: false };
  return document.id === read.documentId ? { document, isOurs: true } : null;
}

interface DocumentOfSentPage {
  readonly document: DocumentRow;
  /** Whether the text is new: a page with the same text leaves the document unchanged. */
  readonly isOurs: boolean;
}

/**
 * EX-03: the document of a sent page: the one its sender may renew, or a new one of their own. Null when that
 * changed since it was chosen, and the page must be read again.
 */
async function sentDocument(
  tx: Transaction,
  { organisationId, userId }: CaptureRow,
  read: Reading,
  writing: AuditStamp,
): Promise<DocumentOfSentPage | null> {
  await lockAddresses(tx, organisationId, read.addresses);
  const known = await findRenewable(tx, { organisationId, userId }, read.addresses);
  if (known)
    return known.id === read.documentId ? { document: known, isOurs: await isNews(tx, known, read) } : null;
  if (await findDocument(tx, organisationId, read.documentId)) return null;
  const [url = '', ...addresses] = read.addresses;
  const page = { ...writing, organisationId, id: read.documentId, description: read.description };
  return { document: await addSentPage(tx, { ...page, url, addresses }), isOurs: true };
}

async function isNews(tx: Transaction, document: DocumentRow, { snapshot }: Reading): Promise<boolean> {
  if (!isRead(document)) return true;
  return snapshot !== null && !(await hasSameText(tx, document, snapshot.text));
}

interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * EX-03: the document that gets another snapshot when this person sends a page. Never one that Vigie fetched,
 * which shows what the site serves to everyone. A sent document is renewed by the person who added it, and by
 * those who may edit an analysis of theirs. An analysis of one's own gives no right to renew it: every reader
 * may create one.
 */
export async function findRenewable(
  tx: Transaction,
  { organisationId, userId }: Person,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  const person = { organisationId, userId };
  const [found] = await findAllowedByAddress(
    tx,
    person,
    addresses,
    ({ id, createdBy, isSent }) => sql`${isSent} AND (${createdBy} = ${userId}
      OR EXISTS (SELECT FROM analyses x WHERE x.organisation_id = ${organisationId} AND x.document_id = ${id}
        AND x.created_by = ${createdBy} AND ${mayEdit(sql`x.id`, person)}))`,
  );
  return found;
}
