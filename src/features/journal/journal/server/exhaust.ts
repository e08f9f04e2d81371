import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { type ExhaustedReason, recommendationJudgements, recommendations } from './journals-tables.ts';

interface ExhaustOptions {
  readonly because: ExhaustedReason;
  /** Null if the product did it. */
  readonly by: UserId | null;
  readonly at: Date;
  /** Skips recommendations that were pinned meanwhile. */
  readonly unlessPinned?: boolean;
}

/** Condition for recommendations that a reader pinned for themselves in a shared section. */
export const isPinnedByReaders = (recommendationId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${recommendationJudgements} AS held WHERE held.recommendation_id = ${recommendationId}
    AND held.pinned_at IS NOT NULL AND held.exhausted_because IS NULL)`;

/** Ends current recommendations for all readers; past ones stay unchanged. Returns the ids of those that ended. */
export async function exhaust(
  tx: Transaction,
  organisationId: OrganisationId,
  recommendationIds: readonly Id[],
  { because, by, at, unlessPinned = false }: ExhaustOptions,
): Promise<Id[]> {
  if (recommendationIds.length === 0) return [];
  const ended = await tx
    .update(recommendations)
    .set({
      exhausted: true,
      exhaustedBecause: because,
      exhaustedBy: by,
      deactivatedAt: at,
      modifiedBy: by,
      modifiedOn: at,
    })
    .where(
      and(
        eq(recommendations.organisationId, organisationId),
        isOneOf(recommendations.id, recommendationIds),
        eq(recommendations.exhausted, false),
        ...(unlessPinned
          ? [isNull(recommendations.pinnedAt), not(isPinnedByReaders(recommendations.id))]
          : []),
      ),
    )
    .returning({ id: recommendations.id });
  return ended.map(({ id }) => id);
}
