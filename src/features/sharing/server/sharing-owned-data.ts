import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { accessChanged, ITEMS_PER_EVENT } from '../events.ts';
import { countOutcomes, lockOutcomes, type Outcome, outcomesOfGroup, outcomesOfMember } from './outcomes.ts';

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

interface Succession extends AuditStamp {
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
