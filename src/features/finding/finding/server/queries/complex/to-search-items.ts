import { and, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import { elements, findLatestOpenAnalyses } from '#features/analyses/server.ts';
import { openSummariesOf } from '#features/documents/server.ts';
import type { ComplexSearchItem } from '#features/search/contract/complex-search.ts';
import type { Hit } from '#features/search/server.ts';
import { rolesOn } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FindingServices } from '../rank.ts';
import { publicationItems } from './publication-items.ts';

/**
 * Converts hits to items with current data: items deleted or revoked since they were indexed are dropped. `compared` are the
 * reference documents of a similarity search.
 */
export async function toSearchItems(
  { documents }: Pick<FindingServices, 'documents'>,
  tx: Transaction,
  context: RequestContext,
  hits: readonly Hit[],
  compared: readonly Id[],
): Promise<ComplexSearchItem[]> {
  const { actor } = context;
  const passageIds = hits.filter(({ kind }) => kind === 'Passage').map(({ id }) => id);
  const documentIds = [...new Set(hits.flatMap(({ documentId }) => documentId ?? []))];
  const analysisIds = [...new Set(hits.flatMap(({ analysisId }) => analysisId ?? []))];
  const [summaries, roles, passages, first, published] = await Promise.all([
    openSummariesOf(documents, tx, context, documentIds),
    rolesOn(tx, actor, analysisIds),
    existingPassages(tx, actor.organisationId, passageIds),
    findLatestOpenAnalyses(tx, actor, documentIds),
    publicationItems(tx, context, hits, compared),
  ]);
  const analysisOf = ({ analysisId, documentId }: Hit): Id | null =>
    analysisId ?? (documentId && first.get(documentId)?.id) ?? null;
  return hits.flatMap((hit) => {
    const shown = { kind: hit.kind, score: hit.score, ...explained(hit) };
    const publication = published.get(hit.id);
    if (publication) return { document: publication.document, analysis_id: publication.analysisId, ...shown };
    const document = hit.documentId && summaries.get(hit.documentId);
    const isOpen = !hit.analysisId || roles.has(hit.analysisId);
    const exists = hit.kind !== 'Passage' || passages.has(hit.id);
    if (!document || !isOpen || !exists) return [];
    return { document, analysis_id: analysisOf(hit), ...shown };
  });
}

const explained = ({ parts, sharedWords }: Hit): Pick<ComplexSearchItem, 'parts' | 'shared_words'> => ({
  ...(parts ? { parts: parts.map((part) => ({ ...part })) } : {}),
  ...(sharedWords ? { shared_words: [...sharedWords] } : {}),
});

/** The passages among these that are not archived. */
async function existingPassages(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: elements.id })
    .from(elements)
    .where(
      and(
        eq(elements.organisationId, organisationId),
        isOneOf(elements.id, ids),
        eq(elements.archived, false),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
