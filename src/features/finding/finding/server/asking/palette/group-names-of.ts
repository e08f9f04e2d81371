import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

const rows = z.array(z.object({ id, names: z.array(z.string()) }));

/**
 * The names of people's groups that the reader may see: a private group is visible to its members and to organisation admins.
 * The group of the whole organisation is omitted.
 */
export async function groupNamesOf(
  tx: Transaction,
  { organisationId, userId, isOrganisationAdmin }: Actor,
  userIds: readonly Id[],
): Promise<ReadonlyMap<Id, string[]>> {
  if (userIds.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT m.user_id AS id, array_agg(g.name ORDER BY g.name_key, g.id) AS names
    FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.organisation_id = ${organisationId} AND g.organisation_id = ${organisationId}
      AND m.user_id = ANY(${sql.param([...userIds])}::uuid[])
      AND g.id IS DISTINCT FROM (SELECT organisation_group_id FROM organisations WHERE id = ${organisationId})
      AND (NOT g.is_private OR ${isOrganisationAdmin}::boolean OR EXISTS (
        SELECT FROM group_members mine WHERE mine.group_id = g.id AND mine.user_id = ${userId}))
    GROUP BY m.user_id`);
  return new Map(rows.parse(found.rows).map((row) => [row.id, row.names]));
}
