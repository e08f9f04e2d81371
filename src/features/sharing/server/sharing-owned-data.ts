import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import {
  type Consequence,
  consequence,
} from '#features/organisations/organisations/contract/consequences.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { accessChanged, ITEMS_PER_EVENT, itemKind } from '../events.ts';
import { isOwned } from './run-access-change.ts';

interface Member {
  readonly organisationId: OrganisationId;
  readonly userId: string;
}

/**
 * A select of the outcome for each item when a member is deleted: items with an entry of theirs, and items
 * owned by a group in which they are alone. Used by both the preview and the deletion, so that they match.
 */
function outcomesOfMember({ organisationId, userId }: Member): SQL {
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
function outcomesOfGroup({ organisationId, groupId }: Group): SQL {
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
async function countOutcomes(tx: Transaction, outcomes: SQL): Promise<Consequence[]> {
  const { rows } = await tx.execute(sql`
    SELECT kind AS what, outcome, count(*) AS count FROM (${outcomes}) o
    GROUP BY kind, outcome ORDER BY kind, outcome`);
  return counts.parse(rows);
}

const outcomeRow = z.object({ id, kind: itemKind, createdBy: id, outcome: consequence.shape.outcome });
type Outcome = z.infer<typeof outcomeRow>;

/** Every item with its outcome, locked so that nobody changes its owners meanwhile. */
async function lockOutcomes(
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

/** AD-10: keeps shared items owned, and deletes the entries, when a member or a group is deleted. */
export const sharingOwnedData: OwnedData = {
  consequencesOfMember: (tx, member) => countOutcomes(tx, outcomesOfMember(member)),

  async handOverMember(tx, { userId, ...succession }) {
    // Concurrent sharing with this person waits for the lock, and then finds them deleted.
    await tx.execute(sql`
      SELECT FROM users WHERE organisation_id = ${succession.organisationId} AND id = ${userId} FOR UPDATE`);
    await deleteEntries(
      tx,
      succession,
      outcomesOfMember({ ...succession, userId }),
      sql`user_id = ${userId}`,
    );
  },

  consequencesOfGroup: (tx, group) => countOutcomes(tx, outcomesOfGroup(group)),

  async releaseGroup(tx, { groupId, ...succession }) {
    await tx.execute(sql`
      SELECT FROM groups WHERE organisation_id = ${succession.organisationId} AND id = ${groupId} FOR UPDATE`);
    await deleteEntries(
      tx,
      succession,
      outcomesOfGroup({ ...succession, groupId }),
      sql`group_id = ${groupId}`,
    );
  },
};

interface Succession extends ChangeStamp {
  readonly organisationId: OrganisationId;
  /** Null when no member is left. */
  readonly heirId: UserId | null;
}

/** Gives items an owner that would be left without one, and deletes the entries matched by the condition. */
async function deleteEntries(
  tx: Transaction,
  succession: Succession,
  outcomes: SQL,
  isDeleted: SQL,
): Promise<void> {
  const { organisationId } = succession;
  const items = await lockOutcomes(tx, organisationId, outcomes);
  await assignOwners(tx, items, succession);
  await tx.execute(
    sql`DELETE FROM access_entries WHERE organisation_id = ${organisationId} AND ${isDeleted}`,
  );
  await announceChanged(tx, organisationId, items);
}

/** Makes the heir or the creator an owner of items that would have none. */
async function assignOwners(
  tx: Transaction,
  outcomes: readonly Outcome[],
  { organisationId, heirId, by, at }: Succession,
): Promise<void> {
  const owners = outcomes.flatMap(({ id, outcome, createdBy }) => {
    const ownerId = { 'loses-access': null, 'to-creator': createdBy, 'handed-over': heirId }[outcome];
    return ownerId ? [{ itemId: id, ownerId }] : [];
  });
  if (owners.length === 0) return;
  const itemIds = owners.map(({ itemId }) => itemId);
  const ownerIds = owners.map(({ ownerId }) => ownerId);
  await tx.execute(sql`
    INSERT INTO access_entries (organisation_id, item_id, user_id, role, modified_by, modified_on)
    SELECT ${organisationId}, item_id, owner_id, 'Owner', ${by}, ${at.toISOString()}
    FROM unnest(${sql.param(itemIds)}::uuid[], ${sql.param(ownerIds)}::uuid[]) AS left_items (item_id, owner_id)
    ON CONFLICT (item_id, user_id) DO UPDATE
    SET role = 'Owner', modified_by = excluded.modified_by, modified_on = excluded.modified_on`);
}

async function announceChanged(
  tx: Transaction,
  organisationId: OrganisationId,
  outcomes: readonly Outcome[],
): Promise<void> {
  const parts = splitIntoChunks(outcomes, ITEMS_PER_EVENT);
  await announceAll(
    tx,
    organisationId,
    accessChanged,
    parts.map((some) => ({ organisationId, items: some.map(({ id, kind }) => ({ id, kind })) })),
  );
}
