import { sql } from 'drizzle-orm';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { DEFAULT_ROLE, type Role } from '../rules/roles.ts';
import { changingAccess } from './changing-access.ts';
import { holdGrantees } from './hold-grantees.ts';
import type { Grantees, Item } from './item.ts';

interface Grant extends Item, Grantees, Writing {
  readonly role?: Role;
}

/** Gives people and groups a role on an item, or changes the one they have. All of them, or none. */
export async function grantAccess(tx: Transaction, grant: Grant): Promise<void> {
  const { organisationId, itemId, userIds = [], groupIds = [], role = DEFAULT_ROLE, by, at } = grant;
  await holdGrantees(tx, organisationId, { userIds, groupIds });
  await changingAccess(tx, grant, async () => {
    for (const [column, ids] of [
      ['user_id', userIds],
      ['group_id', groupIds],
    ] as const) {
      if (ids.length === 0) continue;
      const grantee = sql.identifier(column);
      await tx.execute(sql`
        INSERT INTO access_entries (organisation_id, item_id, ${grantee}, role, modified_by, modified_on)
        SELECT ${organisationId}, ${itemId}, g, ${role}, ${by}, ${at.toISOString()}
        FROM (SELECT DISTINCT unnest(${sql.param([...ids])}::uuid[])) AS granted (g)
        ON CONFLICT (item_id, ${grantee}) DO UPDATE
        SET role = excluded.role, modified_by = excluded.modified_by, modified_on = excluded.modified_on
        WHERE access_entries.role <> excluded.role`);
    }
  });
}
