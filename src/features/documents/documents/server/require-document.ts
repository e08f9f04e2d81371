import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import { type DocumentRow, findDocuments } from './document-store.ts';
import type { Documents } from './open-documents.ts';

declare const readable: unique symbol;
/** A document the reader may open. The brand makes a forgotten access check a compile error. */
type ReadableDocument = DocumentRow & { readonly [readable]: true };

export type Person = Pick<Actor, 'organisationId' | 'userId'>;

/**
 * The documents a person may open: those they created or captured within the day, and those of analyses they may open.
 */
export async function filterOpenRows(
  { openAmong }: Documents,
  tx: Transaction,
  { organisationId, userId }: Person,
  rows: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const ofOthers = rows.filter(({ createdBy }) => createdBy !== userId).map(({ id }) => id);
  const open = ofOthers.length > 0 ? await openAmong(tx, { organisationId, userId }, ofOthers) : new Set();
  return rows.filter(({ id, createdBy }) => createdBy === userId || open.has(id));
}

/** The document, or undefined if it is missing or not open to this person. */
export async function findOpenDocument(
  documents: Documents,
  tx: Transaction,
  person: Person,
  documentId: Id,
): Promise<ReadableDocument | undefined> {
  const found = await findDocuments(tx, person.organisationId, [documentId]);
  const [open] = await filterOpenRows(documents, tx, person, found);
  return open as ReadableDocument | undefined;
}

/** The document, if the person may open it; otherwise it is reported as missing. */
export async function requireDocument(
  documents: Documents,
  tx: Transaction,
  person: Person,
  documentId: Id,
): Promise<ReadableDocument> {
  const found = await findOpenDocument(documents, tx, person, documentId);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

/**
 * AL-03: the original may be downloaded by its creator, by those who captured it within the day, and by those who may
 * open an analysis that offers it.
 */
export async function canDownloadOriginal(
  { isOriginalOffered }: Documents,
  tx: Transaction,
  { organisationId, userId }: Person,
  document: DocumentRow,
): Promise<boolean> {
  return document.createdBy === userId || isOriginalOffered(tx, { organisationId, userId }, document.id);
}

/** Live topic of a document, for those who may open it. */
export function documentGuard(documents: Documents): TopicGuard {
  return rowGuard('document', async (actor, tx, ids) => {
    const found = await findDocuments(tx, actor.organisationId, ids);
    return (await filterOpenRows(documents, tx, actor, found)).map(({ id }) => id);
  });
}
