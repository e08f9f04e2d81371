import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import { groupMembers } from '#features/accounts/server.ts';
import { findOpenAnalysisIds, readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { portfolioEntries } from '#features/portfolios/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { KnownAnalysis } from '../contract/known-page.ts';

/**
 * The analyses of these documents that the caller may open, most recently edited first, with those of their
 * portfolios that contain each.
 */
export async function knownAnalyses(
  documents: Documents,
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'now' | 'language'>,
  documentIds: readonly Id[],
): Promise<KnownAnalysis[]> {
  const ids = await findOpenAnalysisIds(tx, context.actor, documentIds);
  if (ids.length === 0) return [];
  const cards = await readCards(documents, tx, context, ids);
  const places = await findPortfoliosOf(tx, context.actor, ids);
  return cards.map((analysis) => ({ analysis, portfolioIds: places.get(analysis.id) ?? [] }));
}

async function findPortfoliosOf(
  tx: Transaction,
  { organisationId, userId }: Actor,
  analysisIds: readonly Id[],
): Promise<Map<Id, Id[]>> {
  const myGroups = tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.userId, userId)));
  const rows = await tx
    .select({ analysisId: portfolioEntries.analysisId, portfolioId: portfolioEntries.portfolioId })
    .from(portfolioEntries)
    .where(
      and(
        eq(portfolioEntries.organisationId, organisationId),
        inArray(portfolioEntries.analysisId, [...analysisIds]),
        isNull(portfolioEntries.removedAt),
        eq(portfolioEntries.withheld, false),
        or(eq(portfolioEntries.userId, userId), inArray(portfolioEntries.groupId, myGroups)),
      ),
    );
  const places = new Map<Id, Id[]>();
  for (const { analysisId, portfolioId } of rows) {
    places.set(analysisId, [...(places.get(analysisId) ?? []), portfolioId]);
  }
  return places;
}
