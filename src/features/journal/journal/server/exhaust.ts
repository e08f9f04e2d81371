import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { type Because, recommendationJudgements, recommendations } from './journals-tables.ts';

interface Exhausting {
  readonly because: Because;
  /** Null where the product did it. */
  readonly by: UserId | null;
  readonly at: Date;
  /** What somebody pinned meanwhile stays. */
  readonly unlessPinned?: boolean;
}

/** True for what somebody pinned for themselves, where each judges so. */
export const isHeldByReaders = (recommendationId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${recommendationJudgements} AS held WHERE held.recommendation_id = ${recommendationId}
    AND held.pinned_at IS NOT NULL AND held.exhausted_because IS NULL)`;

/** What is no longer proposed to anyone in its section; what was not before either stays as it was. Answers which went. */
export async function exhaust(
  tx: Transaction,
  organisationId: OrganisationId,
  recommendationIds: readonly Id[],
  { because, by, at, unlessPinned = false }: Exhausting,
): Promise<Id[]> {
  if (recommendationIds.length === 0) return [];
  const gone = await tx
    .update(recommendations)
    .set({
      ...{ exhausted: true, exhaustedBecause: because, exhaustedBy: by, deactivatedAt: at },
      ...{ modifiedBy: by, modifiedOn: at },
    })
    .where(
      and(
        eq(recommendations.organisationId, organisationId),
        isOneOf(recommendations.id, recommendationIds),
        eq(recommendations.exhausted, false),
        ...(unlessPinned ? [isNull(recommendations.pinnedAt), not(isHeldByReaders(recommendations.id))] : []),
      ),
    )
    .returning({ id: recommendations.id });
  return gone.map(({ id }) => id);
}
