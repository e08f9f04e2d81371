import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Item } from './item.ts';

/** A person, or the columns of a statement that identify one. */
interface AnyPerson {
  readonly organisationId: OrganisationId | SQLWrapper;
  readonly userId: UserId | SQLWrapper;
}

/** A condition on entries `e`: those that grant access to a person, their own and their groups'. */
export const grantsAccess = ({ organisationId, userId }: AnyPerson) => sql`
  e.organisation_id = ${organisationId} AND (e.user_id = ${userId} OR e.group_id IN (
    SELECT m.group_id FROM group_members m WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId}))`;

/** A condition on rows whose item the person may open now, so that other rows are not even counted. */
export function mayOpen(itemId: SQLWrapper, person: AnyPerson): SQL {
  return sql`EXISTS (SELECT FROM access_entries e WHERE e.item_id = ${itemId} AND ${grantsAccess(person)})`;
}

/**
 * The same, evaluated row by row: for a few rows in an organisation with very many entries, which would
 * otherwise all be read first. OFFSET 0 keeps the planner from flattening the subquery.
 */
export function mayOpenEach(itemId: SQLWrapper, person: AnyPerson): SQL {
  return sql`EXISTS (SELECT FROM access_entries e WHERE e.item_id = ${itemId} AND ${grantsAccess(person)} OFFSET 0)`;
}

/** A condition on rows whose item the person, or a group of theirs, owns now. */
export function isOwnedBy(itemId: SQLWrapper, person: AnyPerson): SQL {
  return sql`EXISTS (SELECT FROM access_entries e WHERE e.item_id = ${itemId} AND e.role = 'Owner' AND ${grantsAccess(person)})`;
}

/** A condition on rows whose item the person may edit now. */
export function mayEdit(itemId: SQLWrapper, person: AnyPerson): SQL {
  return sql`EXISTS (SELECT FROM access_entries e
    WHERE e.item_id = ${itemId} AND e.role IN ('Editor', 'Owner') AND ${grantsAccess(person)})`;
}

const groupRows = z.array(z.object({ id }));

/** The ids access entries may name for a person: their own, and their groups'. */
export async function granteeIdsOf(
  tx: Transaction,
  { organisationId, userId }: { readonly organisationId: OrganisationId; readonly userId: UserId },
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    SELECT m.group_id AS id FROM group_members m WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId}
    ORDER BY m.group_id`);
  return [userId, ...groupRows.parse(rows).map((row) => row.id)];
}

interface AnyGroup {
  readonly organisationId: OrganisationId | SQLWrapper;
  readonly groupId: Id | SQLWrapper;
}

/** A condition on rows whose item is shared with the group itself. */
export function isSharedWithGroup(itemId: SQLWrapper, { organisationId, groupId }: AnyGroup): SQL {
  return sql`EXISTS (SELECT FROM access_entries e
    WHERE e.item_id = ${itemId} AND e.organisation_id = ${organisationId} AND e.group_id = ${groupId})`;
}

/** A select of `user_id`: everyone who may open an item, through groups too, each once. */
export function readerIds({ organisationId, itemId }: Item): SQL {
  const entries = sql`e.organisation_id = ${organisationId} AND e.item_id = ${itemId}`;
  return sql`
    SELECT e.user_id FROM access_entries e WHERE ${entries} AND e.user_id IS NOT NULL
    UNION
    SELECT m.user_id FROM access_entries e JOIN group_members m
      ON m.group_id = e.group_id AND m.organisation_id = ${organisationId} WHERE ${entries}`;
}

const readerRows = z.array(z.object({ userId: id }));

/** Everyone who may open an item, including suspended people, who may return; never deleted ones. */
export async function readersOf(tx: Transaction, item: Item): Promise<UserId[]> {
  const { rows } = await tx.execute(sql`
    SELECT r.user_id AS "userId" FROM (${readerIds(item)}) r JOIN users u ON u.id = r.user_id
    WHERE u.deleted_at IS NULL ORDER BY r.user_id`);
  return readerRows.parse(rows).map(({ userId }) => userId);
}

/** A select of `item_id`: the items that at least one of the people selected by `userIds` may open. */
export function itemsOpenTo(organisationId: OrganisationId, userIds: SQL): SQL {
  return sql`
    SELECT e.item_id FROM access_entries e
    WHERE e.organisation_id = ${organisationId} AND (e.user_id IN (${userIds}) OR e.group_id IN (
      SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.user_id IN (${userIds})))`;
}
