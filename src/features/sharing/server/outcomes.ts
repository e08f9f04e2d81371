import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId } from '#base/ids.ts';
import {
  type Consequence,
  consequence,
} from '#features/organisations/organisations/contract/consequences.ts';
import type { Transaction } from '#platform/database/database.ts';
import { itemKind } from '../events.ts';
import { isOwned } from './owners.ts';

interface Member {
  readonly organisationId: OrganisationId;
  readonly userId: string;
}

/**
 * A select of the outcome for each item when a member is deleted: items with an entry of theirs, and items
 * owned by a group in which they are alone. Used by both the preview and the deletion, so that they match.
 */
export function outcomesOfMember({ organisationId, userId }: Member): SQL {
  const hasOtherOwner = isOwned({ organisationId, itemId: sql`e.item_id` }, { userId });
  const soleGroups = sql`
    SELECT mine.group_id FROM group_members mine
    WHERE mine.organisation_id = ${organisationId} AND mine.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM group_members other WHERE other.organisation_id = ${organisationId}
        AND other.group_id = mine.group_id AND other.user_id <> ${userId})`;
  return sql`
    SELECT i.id, i.kind, i.created_by AS "createdBy", left_items.outcome
    FROM (
      SELECT e.item_id, CASE WHEN ${hasOtherOwner} THEN 'loses-access' ELSE 'handed-over' END AS outcome
      FROM access_entries e WHERE e.organisation_id = ${organisationId} AND e.user_id = ${userId}
      UNION
      SELECT e.item_id, 'handed-over' FROM access_entries e
      WHERE e.organisation_id = ${organisationId} AND e.role = 'Owner' AND e.group_id IN (${soleGroups}) AND NOT ${hasOtherOwner}
    ) left_items JOIN shared_items i ON i.id = left_items.item_id AND i.organisation_id = ${organisationId}`;
}

interface Group {
  readonly organisationId: OrganisationId;
  readonly groupId: string;
}

/** The same for the items a group has access to. Items that would have no owner go back to their creator. */
export function outcomesOfGroup({ organisationId, groupId }: Group): SQL {
  return sql`
    SELECT i.id, i.kind, i.created_by AS "createdBy", CASE
      WHEN ${isOwned({ organisationId, itemId: sql`e.item_id` }, { groupId })} THEN 'loses-access'
      WHEN creator.deleted_at IS NULL THEN 'to-creator' ELSE 'handed-over' END AS outcome
    FROM access_entries e JOIN shared_items i ON i.id = e.item_id AND i.organisation_id = e.organisation_id
    JOIN users creator ON creator.id = i.created_by
    WHERE e.organisation_id = ${organisationId} AND e.group_id = ${groupId}`;
}

const counts = z.array(consequence);

/** The number of items of each kind, by outcome. */
export async function countOutcomes(tx: Transaction, outcomes: SQL): Promise<Consequence[]> {
  const { rows } = await tx.execute(sql`
    SELECT kind AS what, outcome, count(*) AS count FROM (${outcomes}) o
    GROUP BY kind, outcome ORDER BY kind, outcome`);
  return counts.parse(rows);
}

const outcomeRow = z.object({ id, kind: itemKind, createdBy: id, outcome: consequence.shape.outcome });
export type Outcome = z.infer<typeof outcomeRow>;

/** Every item with its outcome, locked so that nobody changes its owners meanwhile. */
export async function lockOutcomes(
  tx: Transaction,
  organisationId: OrganisationId,
  outcomes: SQL,
): Promise<Outcome[]> {
  await tx.execute(sql`
    SELECT FROM shared_items WHERE organisation_id = ${organisationId} AND id IN (SELECT id FROM (${outcomes}) o)
    ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute(sql`SELECT id, kind, "createdBy", outcome FROM (${outcomes}) o`);
  return z.array(outcomeRow).parse(rows);
}
