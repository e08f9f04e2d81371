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
export type ReadableDocument = DocumentRow & { readonly [readable]: true };

/** Who brought it in may open it, and whoever may open an analysis of it. To everybody else it does not exist. */
export async function requireDocument(
  { mayOpen }: Documents,
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  documentId: Id,
): Promise<ReadableDocument> {
  const found = await findDocument(tx, organisationId, documentId);
  const may =
    found && (found.createdBy === userId || (await mayOpen(tx, { organisationId, userId }, documentId)));
  if (!may) throw new AppError('missing', commonReasons.missing);
  return found as ReadableDocument;
}
