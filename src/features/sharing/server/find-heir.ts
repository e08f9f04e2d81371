import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

const rows = z.array(z.object({ id })).max(1);

/**
 * Who receives what a group leaves with neither owner nor creator: the admin who deletes it. A platform admin from
 * elsewhere cannot own things here; then it is the longest-standing admin, else member. Null when nobody is left.
 */
export async function findHeir(
  tx: Transaction,
  organisationId: OrganisationId,
  by: UserId,
): Promise<UserId | null> {
  const found = await tx.execute(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND deleted_at IS NULL
      AND (id = ${by} OR suspended_at IS NULL)
    ORDER BY id = ${by} DESC, is_organisation_admin DESC, created_at, id LIMIT 1`);
  return rows.parse(found.rows)[0]?.id ?? null;
}
