import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findDocuments } from './document-store.ts';
import type { DocumentRow } from './documents-tables.ts';
import type { Documents } from './open-documents.ts';

declare const readable: unique symbol;
/** A document its reader may open: later calls cannot be reached without the check. */
type ReadableDocument = DocumentRow & { readonly [readable]: true };

export type Person = Pick<Actor, 'organisationId' | 'userId'>;

/**
 * Who brought one in or captured it themselves within the day may open it, and whoever may open an analysis of it. The
 * others are not among the answer.
 */
export async function openRows(
  { openAmong }: Documents,
  tx: Transaction,
  { organisationId, userId }: Person,
  rows: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const ofOthers = rows.filter(({ createdBy }) => createdBy !== userId).map(({ id }) => id);
  const open = ofOthers.length > 0 ? await openAmong(tx, { organisationId, userId }, ofOthers) : new Set();
  return rows.filter(({ id, createdBy }) => createdBy === userId || open.has(id));
}

/** The document, unless it is missing or not this person's to open. */
export async function findOpenDocument(
  documents: Documents,
  tx: Transaction,
  person: Person,
  documentId: Id,
): Promise<ReadableDocument | undefined> {
  const found = await findDocuments(tx, person.organisationId, [documentId]);
  const [open] = await openRows(documents, tx, person, found);
  return open as ReadableDocument | undefined;
}

/** The document, for whoever may open it. To everybody else it does not exist. */
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
 * AL-03: who brought it in or captured it themselves within the day may take the original away, and whoever may open an
 * analysis that offers it.
 */
export async function mayTakeOriginal(
  { isOriginalOffered }: Documents,
  tx: Transaction,
  { organisationId, userId }: Person,
  document: DocumentRow,
): Promise<boolean> {
  return document.createdBy === userId || isOriginalOffered(tx, { organisationId, userId }, document.id);
}
