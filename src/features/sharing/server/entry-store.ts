import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Role } from '../rules/roles.ts';
import type { Grantees, Item } from './item.ts';

export interface Grant extends Item, Grantees, AuditStamp {
  readonly role: Role;
}

/** Inserts or updates entries of people and groups; returns how many changed. */
export async function upsertEntries(tx: Transaction, grant: Grant): Promise<number> {
  const { organisationId, itemId, userIds = [], groupIds = [], role, by, at } = grant;
  let changed = 0;
  for (const [column, ids] of [
    ['user_id', userIds],
    ['group_id', groupIds],
  ] as const) {
    if (ids.length === 0) continue;
    const grantee = sql.identifier(column);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO access_entries (organisation_id, item_id, ${grantee}, role, modified_by, modified_on)
      SELECT ${organisationId}, ${itemId}, g, ${role}, ${by}, ${at.toISOString()}
      FROM (SELECT DISTINCT unnest(${sql.param([...ids])}::uuid[])) AS granted (g)
      ON CONFLICT (item_id, ${grantee}) DO UPDATE
      SET role = excluded.role, modified_by = excluded.modified_by, modified_on = excluded.modified_on
      WHERE access_entries.role <> excluded.role`);
    changed += rowCount ?? 0;
  }
  return changed;
}

/** Deletes the entries of people and groups; returns how many there were. */
export async function removeEntries(
  tx: Transaction,
  { organisationId, itemId, userIds = [], groupIds = [] }: Item & Grantees,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM access_entries WHERE organisation_id = ${organisationId} AND item_id = ${itemId}
      AND (user_id = ANY(${sql.param([...userIds])}::uuid[]) OR group_id = ANY(${sql.param([...groupIds])}::uuid[]))`);
  return rowCount ?? 0;
}

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
