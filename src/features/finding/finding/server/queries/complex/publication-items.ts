import type { Id } from '#base/ids.ts';
import { findLatestOpenAnalyses } from '#features/analyses/server.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import type { Hit } from '#features/search/server.ts';
import { type Publication, visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { documentsByAddress } from './documents-by-address.ts';

interface PublishedItem {
  readonly document: DocumentSummary;
  /** The accessible analysis of the organisation’s own document of this page. */
  readonly analysisId: Id | null;
}

/**
 * The publications among the hits, by id. Each page is listed once: duplicates from a person's own source, and pages whose
 * document is also found, are dropped. In a similarity search each story is listed once, and never the document's own.
 */
export async function publicationItems(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  hits: readonly Hit[],
  compared: readonly Id[],
): Promise<ReadonlyMap<Id, PublishedItem>> {
  const ids = hits.filter(({ kind }) => kind === 'FeedItem').map(({ id }) => id);
  const publications = await visiblePublications(tx, actor, [...ids, ...compared]);
  const ranked = ids.flatMap((id) => publications.get(id) ?? []);
  const own = await documentsByAddress(
    tx,
    actor.organisationId,
    ranked.map(({ addressKey }) => addressKey),
  );
  const analyses = await findLatestOpenAnalyses(tx, actor, [...own.values()]);
  const foundDocuments = new Set(hits.flatMap((hit) => (hit.kind === 'Document' ? [hit.id] : [])));
  const isCompared = ({ id, addressKey }: Publication) =>
    compared.includes(id) || compared.includes(own.get(addressKey) ?? '');
  const listed = new Set([...publications.values()].filter(isCompared).map(({ storyId }) => storyId));
  const shown = new Map<Id, PublishedItem>();
  for (const { id, addressKey, storyId, document } of ranked) {
    const documentId = own.get(addressKey);
    if (listed.has(addressKey) || listed.has(storyId) || (documentId && foundDocuments.has(documentId)))
      continue;
    listed.add(addressKey);
    if (compared.length > 0) listed.add(storyId);
    shown.set(id, { document, analysisId: (documentId && analyses.get(documentId)?.id) ?? null });
  }
  return shown;
}
