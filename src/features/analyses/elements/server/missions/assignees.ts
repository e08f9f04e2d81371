import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id, type UserId } from '#base/ids.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { holdItem, requireItem, rolesOfPeople } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

type Item = Parameters<typeof holdItem>[1];
const rows = z.array(z.object({ id }));

/** Of some people, those who are members of the organisation now. */
export async function organisationMembersAmong(
  tx: Transaction,
  { organisationId }: Pick<Actor, 'organisationId'>,
  userIds: readonly UserId[],
  { hold = false } = {},
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...userIds])}::uuid[])
      AND deleted_at IS NULL ORDER BY id ${hold ? sql`FOR SHARE` : sql``}`);
  return rows.parse(found.rows).map((row) => row.id);
}

/** Of some members, those who could not answer a mission: they may not open the analysis, or only read it. */
export async function lackingAccess(
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const roles = await rolesOfPeople(tx, item, userIds);
  return userIds.filter((userId) => !mayDo(roles.get(userId) ?? null, 'comment'));
}

/**
 * The same request, whose transaction first holds the people a mission is given to and by, then who may open the
 * analysis: as everywhere people come before things, so that two changes never wait for each other. The analysis
 * itself follows.
 */
export function holdingAssignees(
  context: RequestContext,
  itemId: string,
  userIds: readonly UserId[],
): RequestContext {
  const { actor } = context;
  return {
    ...context,
    transaction: (work, holding) =>
      context.transaction(async (tx) => {
        const item = await requireItem(tx, actor, itemId, 'comment');
        await organisationMembersAmong(tx, item, [...userIds, actor.userId], { hold: true });
        await holdItem(tx, item);
        return work(tx);
      }, holding),
  };
}
