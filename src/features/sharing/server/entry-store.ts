import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ROLES, type Role } from '../rules/roles.ts';
import type { Grantees, Item } from './item.ts';

export interface Grant extends Item, Grantees, AuditStamp {
  readonly role: Role;
}

/** A person or a group whose access to an item changed: `user:id` or `group:id`. */
export interface ChangedEntry {
  readonly grantee: string;
  /** Null: no access any more. */
  readonly role: Role | null;
  /** Null: no access of their own before. */
  readonly roleBefore: Role | null;
}

/** Inserts or updates entries of people and groups; returns those that changed. */
export async function upsertEntries(tx: Transaction, grant: Grant): Promise<ChangedEntry[]> {
  const { organisationId, itemId, userIds = [], groupIds = [], role, by, at } = grant;
  const changed: ChangedEntry[] = [];
  for (const [column, kind, ids] of [
    ['user_id', 'user', userIds],
    ['group_id', 'group', groupIds],
  ] as const) {
    if (ids.length === 0) continue;
    const grantee = sql.identifier(column);
    const { rows } = await tx.execute(sql`
      WITH before AS MATERIALIZED (
        SELECT ${grantee} AS id, role FROM access_entries
        WHERE item_id = ${itemId} AND ${grantee} = ANY (${sql.param([...ids])}::uuid[])),
      changed AS (
      INSERT INTO access_entries (organisation_id, item_id, ${grantee}, role, modified_by, modified_on)
      SELECT ${organisationId}, ${itemId}::uuid, g, ${role}, ${by}, ${at.toISOString()}
      FROM (SELECT DISTINCT unnest(${sql.param([...ids])}::uuid[])) AS granted (g)
      ON CONFLICT (item_id, ${grantee}) DO UPDATE
      SET role = excluded.role, modified_by = excluded.modified_by, modified_on = excluded.modified_on
      WHERE access_entries.role <> excluded.role
      RETURNING ${grantee} AS id)
      SELECT id, before.role AS "roleBefore" FROM changed LEFT JOIN before USING (id)`);
    for (const { id: granteeId, roleBefore } of changedRows.parse(rows)) {
      changed.push({ grantee: `${kind}:${granteeId}`, role, roleBefore });
    }
  }
  return changed;
}

const changedRows = z.array(z.object({ id, roleBefore: z.enum(ROLES).nullable() }));

/** Deletes the entries of people and groups; returns those that existed. */
export async function removeEntries(
  tx: Transaction,
  { organisationId, itemId, userIds = [], groupIds = [] }: Item & Grantees,
): Promise<ChangedEntry[]> {
  const { rows } = await tx.execute(sql`
    DELETE FROM access_entries WHERE organisation_id = ${organisationId} AND item_id = ${itemId}
      AND (user_id = ANY(${sql.param([...userIds])}::uuid[]) OR group_id = ANY(${sql.param([...groupIds])}::uuid[]))
    RETURNING user_id AS "userId", group_id AS "groupId", role AS "roleBefore"`);
  return removedRows.parse(rows).map(({ userId, groupId, roleBefore }) => ({
    grantee: userId ? `user:${userId}` : `group:${groupId}`,
    role: null,
    roleBefore,
  }));
}

const removedRows = z.array(
  z.object({ userId: id.nullable(), groupId: id.nullable(), roleBefore: z.enum(ROLES) }),
);
const granteeRows = z.array(z.object({ userId: id.nullable(), groupId: id.nullable() }));

/** The ids of everyone with an entry on an item. */
export async function granteesOf(
  tx: Transaction,
  { organisationId, itemId }: Item,
): Promise<Required<Grantees>> {
  const { rows } = await tx.execute(sql`
    SELECT user_id AS "userId", group_id AS "groupId" FROM access_entries
    WHERE organisation_id = ${organisationId} AND item_id = ${itemId}`);
  const entries = granteeRows.parse(rows);
  return {
    userIds: entries.flatMap(({ userId }) => userId ?? []),
    groupIds: entries.flatMap(({ groupId }) => groupId ?? []),
  };
}
