import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { presenceChanged } from '../../events.ts';
import type { TextKey } from '../log/log-store.ts';

/** The people who have one text open on a node. */
export interface PresentUsers extends TextKey {
  readonly userIds: readonly UserId[];
}

const changed = z.array(z.object({ organisationId: id, reflectionId: id }));

/** Stores who has these texts open on this node, and announces the changes. */
export async function writePresence(
  tx: Transaction,
  node: Id,
  texts: readonly PresentUsers[],
): Promise<void> {
  const present = texts.flatMap(({ userIds, ...key }) => userIds.map((userId) => ({ ...key, userId })));
  const ids = sql.param(texts.map(({ reflectionId }) => reflectionId));
  const { rows } = await tx.execute(sql`
    WITH here AS (
      SELECT r.organisation_id, r.id AS reflection_id, h.user_id
      FROM unnest(${sql.param(present.map((one) => one.organisationId))}::uuid[],
        ${sql.param(present.map((one) => one.reflectionId))}::uuid[],
        ${sql.param(present.map((one) => one.userId))}::uuid[]) AS h (organisation_id, reflection_id, user_id)
      JOIN reflections r ON r.organisation_id = h.organisation_id AND r.id = h.reflection_id),
    gone AS (
      DELETE FROM reflection_presence p WHERE p.node = ${node} AND p.reflection_id = ANY(${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM here h WHERE h.reflection_id = p.reflection_id AND h.user_id = p.user_id)
      RETURNING organisation_id, reflection_id),
    come AS (
      INSERT INTO reflection_presence (organisation_id, reflection_id, user_id, node)
      SELECT organisation_id, reflection_id, user_id, ${node} FROM here
      ON CONFLICT DO NOTHING RETURNING organisation_id, reflection_id)
    SELECT organisation_id AS "organisationId", reflection_id AS "reflectionId" FROM gone
    UNION SELECT organisation_id, reflection_id FROM come`);
  for (const key of changed.parse(rows)) await announce(tx, key.organisationId, presenceChanged, key);
}

/** Rows of nodes that died this long ago are deleted. */
const FORGOTTEN_AFTER_MINUTES = 10;

/** Confirms the presence rows of this node, and deletes those that no node confirms. */
export async function confirmPresence({ platform }: Pick<Database, 'platform'>, node: Id): Promise<void> {
  await platform.execute(sql`UPDATE reflection_presence SET seen_at = now() WHERE node = ${node}`);
  await platform.execute(sql`DELETE FROM reflection_presence
    WHERE seen_at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})`);
}

export async function deletePresence({ platform }: Pick<Database, 'platform'>, node: Id): Promise<void> {
  await platform.execute(sql`DELETE FROM reflection_presence WHERE node = ${node}`);
}
