import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { DocumentSummary } from '../contract/documents.ts';
import { findDocuments } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { toSummary } from './read-summaries.ts';
import { filterOpenRows } from './require-document.ts';

/** Summaries of the documents that the reader may open, by id. */
export async function openSummariesOf(
  documents: Documents,
  tx: Transaction,
  { actor, now, language }: Pick<RequestContext, 'actor' | 'now' | 'language'>,
  ids: readonly Id[],
): Promise<Map<Id, DocumentSummary>> {
  const rows = await findDocuments(tx, actor.organisationId, [...new Set(ids)]);
  const open = await filterOpenRows(documents, tx, actor, rows);
  return new Map(open.map((row) => [row.id, toSummary(documents, row, { now, language })]));
}
