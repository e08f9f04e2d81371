import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { changingAccess } from './changing-access.ts';
import type { Grantees, Item } from './item.ts';

/** Takes the entries of people and groups away; what they may through others stays. */
export async function revokeAccess(tx: Transaction, revoked: Item & Grantees): Promise<void> {
  const { organisationId, itemId, userIds = [], groupIds = [] } = revoked;
  await changingAccess(tx, revoked, async () => {
    await tx.execute(sql`
      DELETE FROM access_entries WHERE organisation_id = ${organisationId} AND item_id = ${itemId}
        AND (user_id = ANY(${sql.param([...userIds])}::uuid[]) OR group_id = ANY(${sql.param([...groupIds])}::uuid[]))`);
  });
}
