import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PRESENCE_EXPIRES_AFTER_SECONDS } from '../node-channel.ts';

const rows = z.array(z.object({ reflectionId: id, userId: id }));

/** Who has the text of some reflections open now, on any node; reflections without anybody are omitted. */
export async function activeUsersOf(
  tx: Transaction,
  organisationId: OrganisationId,
  reflectionIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly UserId[]>> {
  if (reflectionIds.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT DISTINCT reflection_id AS "reflectionId", user_id AS "userId" FROM reflection_presence
    WHERE organisation_id = ${organisationId} AND reflection_id = ANY(${sql.param([...reflectionIds])}::uuid[])
      AND seen_at > now() - make_interval(secs => ${PRESENCE_EXPIRES_AFTER_SECONDS})
    ORDER BY 1, 2`);
  const byReflection = Map.groupBy(rows.parse(found.rows), ({ reflectionId }) => reflectionId);
  return new Map([...byReflection].map(([one, present]) => [one, present.map(({ userId }) => userId)]));
}
