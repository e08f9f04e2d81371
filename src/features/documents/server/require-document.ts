import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findDocument } from './document-store.ts';
import type { DocumentRow } from './documents-tables.ts';
import type { Documents } from './open-documents.ts';

declare const readable: unique symbol;
/** A document its reader may open: later calls cannot be reached without the check. */
type ReadableDocument = DocumentRow & { readonly [readable]: true };

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** Who brought it in may open it, and whoever may open an analysis of it. */
export async function mayOpenRow(
  { mayOpen }: Documents,
  tx: Transaction,
  { organisationId, userId }: Person,
  document: DocumentRow | undefined,
): Promise<boolean> {
  if (!document) return false;
  return document.createdBy === userId || mayOpen(tx, { organisationId, userId }, document.id);
}

/** The document, for whoever may open it. To everybody else it does not exist. */
export async function requireDocument(
  documents: Documents,
  tx: Transaction,
  person: Person,
  documentId: Id,
): Promise<ReadableDocument> {
  const found = await findDocument(tx, person.organisationId, documentId);
  if (!(await mayOpenRow(documents, tx, person, found))) {
    throw new AppError('missing', commonReasons.missing);
  }
  return found as ReadableDocument;
}
