import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id, type UserId } from '#base/ids.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { lockItem, requireItem, rolesOfPeople } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

type Item = Parameters<typeof lockItem>[1];
const rows = z.array(z.object({ id }));

/** Filters people to current members of the organisation. */
export async function filterMembers(
  tx: Transaction,
  { organisationId }: Pick<Actor, 'organisationId'>,
  userIds: readonly UserId[],
  { lock = false } = {},
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...userIds])}::uuid[])
      AND deleted_at IS NULL ORDER BY id ${lock ? sql`FOR SHARE` : sql``}`);
  return rows.parse(found.rows).map((row) => row.id);
}

/** Filters members to those who could not answer a mission: they cannot open the analysis, or only read it. */
export async function filterWithoutAccess(
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const roles = await rolesOfPeople(tx, item, userIds);
  return userIds.filter((userId) => !mayDo(roles.get(userId) ?? null, 'comment'));
}

/**
 * Wraps the transaction of a request to lock first the assignees and their author, then the access entries of
 * the analysis, before the analysis itself. The order is the same everywhere, which prevents deadlocks.
 */
export function lockAssignees(
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
        await filterMembers(tx, item, [...userIds, actor.userId], { lock: true });
        await lockItem(tx, item);
        return work(tx);
      }, holding),
  };
}
