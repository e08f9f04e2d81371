import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Profile } from '#features/accounts/contract/profile.ts';
import { groupMembers, groups, organisations } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The groups of some people by name, in one statement, without the group of everybody, which goes without saying. */
export async function groupsOfPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Profile['groups']>> {
  if (userIds.length === 0) return new Map();
  const everybody = tx
    .select({ id: organisations.organisationGroupId })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const rows = await tx
    .select({
      userId: groupMembers.userId,
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate },
    })
    .from(groupMembers)
    .innerJoin(
      groups,
      and(eq(groups.id, groupMembers.groupId), eq(groups.organisationId, groupMembers.organisationId)),
    )
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        sql`${groupMembers.userId} = ANY(${sql.param([...userIds])}::uuid[])`,
        sql`${groups.id} IS DISTINCT FROM (${everybody})`,
      ),
    )
    .orderBy(asc(groups.nameKey), asc(groups.id));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, theirs]) => [userId, theirs.map(({ group }) => group)]));
}
