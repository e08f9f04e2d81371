import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

const rows = z.array(z.object({ id })).max(1);

/**
 * Who receives what has neither owner nor creator any more: the admin who acts; when that is a platform admin from
 * elsewhere, the longest-standing admin of this organisation; null when there is none.
 */
export async function findHeir(
  tx: Transaction,
  organisationId: OrganisationId,
  by: UserId,
): Promise<UserId | null> {
  const found = await tx.execute(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND deleted_at IS NULL
      AND (id = ${by} OR (is_organisation_admin AND suspended_at IS NULL))
    ORDER BY id = ${by} DESC, created_at, id LIMIT 1`);
  return rows.parse(found.rows)[0]?.id ?? null;
}
