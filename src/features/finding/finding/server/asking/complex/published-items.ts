import type { Id } from '#base/ids.ts';
import { firstOpenAnalyses } from '#features/analyses/server.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import type { Hit } from '#features/search/server.ts';
import { type Publication, publicationsOf } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { documentsAt } from './documents-at.ts';

interface PublishedItem {
  readonly document: DocumentSummary;
  /** What the reader may open of the organisation's own document of this page. */
  readonly analysisId: Id | null;
}

/**
 * The publications among what was found, by id. One page stands once: what a person's own source brought too, and what the
 * organisation has as a document that is found as well, is left out. What is like a document is each story once, whichever
 * sources tell it, and not the document's own.
 */
export async function publishedItems(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  hits: readonly Hit[],
  compared: readonly Id[],
): Promise<ReadonlyMap<Id, PublishedItem>> {
  const ids = hits.filter(({ kind }) => kind === 'FeedItem').map(({ id }) => id);
  const publications = await publicationsOf(tx, actor, [...ids, ...compared]);
  const inOrder = ids.flatMap((id) => publications.get(id) ?? []);
  const own = await documentsAt(
    tx,
    actor.organisationId,
    inOrder.map(({ addressKey }) => addressKey),
  );
  const analyses = await firstOpenAnalyses(tx, actor, [...own.values()]);
  const foundToo = new Set(hits.flatMap((hit) => (hit.kind === 'Document' ? [hit.id] : [])));
  const isCompared = ({ id, addressKey }: Publication) =>
    compared.includes(id) || compared.includes(own.get(addressKey) ?? '');
  const told = new Set([...publications.values()].filter(isCompared).map(({ storyId }) => storyId));
  const shown = new Map<Id, PublishedItem>();
  for (const { id, addressKey, storyId, document } of inOrder) {
    const documentId = own.get(addressKey);
    if (told.has(addressKey) || told.has(storyId) || (documentId && foundToo.has(documentId))) continue;
    told.add(addressKey);
    if (compared.length > 0) told.add(storyId);
    shown.set(id, { document, analysisId: (documentId && analyses.get(documentId)?.id) ?? null });
  }
  return shown;
}
