import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { journalJudged, journalTouched } from '../events.ts';
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

const touched = z.array(z.object({ journalId: id }));
const judged = z.array(z.object({ journalId: id, userId: id }));

/**
 * Ends recommendations of analysed documents: for the author, for groups the analysis is shared with, and in
 * reflections it is linked to. `which` is a condition on analyses `a`. Works from the current state, so repeating it
 * changes nothing.
 */
export async function exhaustAnalysed(
  tx: Transaction,
  organisationId: OrganisationId,
  which: SQL,
  at: Date,
): Promise<void> {
  const when = at.toISOString();
  const proposed = sql`
    WITH done AS MATERIALIZED (SELECT a.id, a.document_id, a.created_by FROM analyses a
      WHERE a.organisation_id = ${organisationId} AND ${which}),
    proposed AS MATERIALIZED (
      SELECT done.id AS analysis_id, done.created_by, r.id, r.journal_id FROM done
      JOIN recommendations r ON r.document_id = done.document_id
      WHERE r.organisation_id = ${organisationId} AND NOT r.exhausted
      UNION SELECT done.id, done.created_by, r.id, r.journal_id FROM done
      JOIN document_addresses known ON known.document_id = done.document_id AND known.organisation_id = ${organisationId}
      JOIN publications p ON p.address_key = known.address_key JOIN recommendations r ON r.publication_id = p.id
      WHERE r.organisation_id = ${organisationId} AND NOT r.exhausted)`;
  const shared = await tx.execute(sql`${proposed},
    gone AS (
      UPDATE recommendations r SET exhausted = true, exhausted_because = 'analysed', exhausted_by = p.created_by,
        deactivated_at = ${when}, modified_by = p.created_by, modified_on = ${when}
      FROM proposed p JOIN journals j ON j.id = p.journal_id AND j.organisation_id = ${organisationId}
      WHERE r.id = p.id AND r.organisation_id = ${organisationId} AND NOT r.exhausted AND j.entity_type <> 'organisation' AND j.template IS DISTINCT FROM 'GROUPS_ANALYSES'
        AND (j.user_id = p.created_by OR ${isSharedWithGroup(sql`p.analysis_id`, { organisationId, groupId: sql`j.group_id` })}
          OR EXISTS (SELECT FROM reflection_documents d WHERE d.organisation_id = ${organisationId}
            AND d.reflection_id = j.reflection_id AND d.analysis_id = p.analysis_id AND d.removed_at IS NULL))
      RETURNING r.journal_id)
    SELECT DISTINCT journal_id AS "journalId" FROM gone`);
  for (const { journalId } of touched.parse(shared.rows))
    await announce(tx, organisationId, journalTouched, { organisationId, journalId });
  const own = await tx.execute(sql`${proposed},
    gone AS (
      INSERT INTO recommendation_judgements AS own
        (organisation_id, recommendation_id, user_id, exhausted_because, deactivated_at, modified_by, modified_on)
      SELECT DISTINCT ${organisationId}::uuid, p.id, p.created_by, 'analysed', ${when}::timestamptz, p.created_by,
        ${when}::timestamptz
      FROM proposed p JOIN journals j ON j.id = p.journal_id AND j.organisation_id = ${organisationId} WHERE j.entity_type = 'organisation'
      ON CONFLICT (recommendation_id, user_id) DO UPDATE SET exhausted_because = excluded.exhausted_because,
        deactivated_at = excluded.deactivated_at, modified_by = excluded.modified_by, modified_on = excluded.modified_on
      WHERE own.exhausted_because IS NULL
      RETURNING own.recommendation_id, own.user_id)
    SELECT DISTINCT p.journal_id AS "journalId", gone.user_id AS "userId" FROM gone
    JOIN proposed p ON p.id = gone.recommendation_id`);
  for (const { journalId, userId } of judged.parse(own.rows))
    await announce(tx, organisationId, journalJudged, { organisationId, journalId, userId });
}
