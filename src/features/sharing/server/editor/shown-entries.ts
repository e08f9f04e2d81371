import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Entity, type ShownEntry, shownEntry } from '../../contract/access.ts';
import { DEFAULT_ROLE } from '../../rules/roles.ts';
import type { Item } from '../item.ts';

const entries = z.array(shownEntry);

/**
 * Access entries as they are shown, groups by name, then people by name. `listed` selects `user_id`,
 * `group_id` and `role`. Deleted people and those of another organisation are left out.
 */
async function readEntries(
  tx: Transaction,
  organisationId: OrganisationId,
  listed: SQL,
): Promise<ShownEntry[]> {
  const { rows } = await tx.execute(sql`
    WITH listed AS MATERIALIZED (${listed})
    SELECT * FROM (
      SELECT 'Group' AS "entityType", g.id AS "entityId", g.name AS "displayName", '' AS "firstName",
        '' AS "lastName", l.role AS permission, '' AS email, g.name_key AS name_key,
        (SELECT count(*)::integer FROM group_members m WHERE m.group_id = g.id) AS "memberCount"
      FROM listed l JOIN groups g ON g.id = l.group_id WHERE g.organisation_id = ${organisationId}
      UNION ALL
      SELECT 'User', u.id, u.display_name, u.first_name, u.last_name, l.role, u.email, u.name_key, 1
      FROM listed l JOIN users u ON u.id = l.user_id
      WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL
    ) AS shown ORDER BY "entityType", name_key, "entityId"`);
  return entries.parse(rows);
}

/** The access list of an item. */
export function entriesOf(tx: Transaction, { organisationId, itemId }: Item): Promise<ShownEntry[]> {
  return readEntries(
    tx,
    organisationId,
    sql`SELECT user_id, group_id, role FROM access_entries
      WHERE organisation_id = ${organisationId} AND item_id = ${itemId}`,
  );
}

/** The participants of several items, each once, as new entries of another item. */
export function participantsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  itemIds: readonly string[],
): Promise<ShownEntry[]> {
  return readEntries(
    tx,
    organisationId,
    sql`SELECT DISTINCT user_id, group_id, ${DEFAULT_ROLE}::text AS role FROM access_entries
      WHERE organisation_id = ${organisationId} AND item_id = ANY(${sql.param([...itemIds])}::uuid[])`,
  );
}

/** People and groups as new entries, in the given order. */
export async function toNewEntries(
  tx: Transaction,
  organisationId: OrganisationId,
  named: readonly Entity[],
): Promise<ShownEntry[]> {
  const ids = (type: Entity['entityType']) =>
    sql.param(named.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId));
  const shown = await readEntries(
    tx,
    organisationId,
    sql`SELECT user_id, NULL::uuid AS group_id, ${DEFAULT_ROLE}::text AS role
        FROM unnest(${ids('User')}::uuid[]) AS people (user_id)
      UNION ALL SELECT NULL, group_id, ${DEFAULT_ROLE} FROM unnest(${ids('Group')}::uuid[]) AS teams (group_id)`,
  );
  const place = new Map(named.map(({ entityId }, at) => [entityId, at]));
  return shown.sort((a, b) => (place.get(a.entityId) ?? 0) - (place.get(b.entityId) ?? 0));
}
