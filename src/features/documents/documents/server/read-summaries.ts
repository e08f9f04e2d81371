import type { Actor } from '#base/actor.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { DocumentSummary } from '../contract/documents.ts';
import { failureText } from '../rules/reading-state.ts';
import { type DocumentRow, findDocuments } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { filterOpenRows } from './require-document.ts';

interface DisplayOptions {
  readonly actor: Pick<Actor, 'credentialId'>;
  readonly now: Date;
  readonly language: Language;
}

/** Summaries of documents, by id. The caller has checked that the reader may open them. */
export async function readSummaries(
  documents: Documents,
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
  options: DisplayOptions,
): Promise<Map<Id, DocumentSummary>> {
  const rows = await findDocuments(tx, organisationId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, toSummary(documents, row, options)]));
}

export function toSummary(
  { files, failures }: Documents,
  row: DocumentRow,
  { actor, now, language }: DisplayOptions,
): DocumentSummary {
  const addressOf = (fileId: string | null) =>
    fileId ? files.signer.addressFor(actor, fileId, 'inline', now).address : null;
  const { id, kind, url, title, excerpt, byline, siteName, doi, wordCount, pageCount, contentType } = row;
  return {
    id,
    kind,
    url,
    title,
    excerpt,
    byline,
    siteName,
    doi,
    wordCount,
    pageCount,
    contentType,
    language: row.language,
    datePublished: row.publishedAt?.toISOString() ?? null,
    reading: row.reading,
    failure: row.failure ? failureText(row.failure, failures, language) : null,
    imageUrl: addressOf(row.imageFileId),
    iconUrl: addressOf(row.iconFileId),
  };
}

/** Summaries of the documents that the reader may open, by id. */
export async function openSummariesOf(
  documents: Documents,
  tx: Transaction,
  { actor, now, language }: Pick<RequestContext, 'actor' | 'now' | 'language'>,
  ids: readonly Id[],
): Promise<Map<Id, DocumentSummary>> {
  const rows = await findDocuments(tx, actor.organisationId, [...new Set(ids)]);
  const open = await filterOpenRows(documents, tx, actor, rows);
  return new Map(open.map((row) => [row.id, toSummary(documents, row, { actor, now, language })]));
}
