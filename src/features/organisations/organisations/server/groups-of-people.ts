import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { groupMembers, groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Loads the groups of some people in one statement, sorted by name, without the organisation group. */
export async function groupsOfPeople(
  tx: Transaction,
  people: readonly { readonly id: UserId; readonly organisationId: OrganisationId }[],
): Promise<ReadonlyMap<UserId, Profile['groups']>> {
  if (people.length === 0) return new Map();
  const organisationIds = [...new Set(people.map(({ organisationId }) => organisationId))];
  const userIds = people.map(({ id }) => id);
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
    .innerJoin(organisations, eq(organisations.id, groupMembers.organisationId))
    .where(
      and(
        inArray(groupMembers.organisationId, organisationIds),
        sql`${groupMembers.userId} = ANY(${sql.param(userIds)}::uuid[])`,
        sql`${groups.id} IS DISTINCT FROM ${organisations.organisationGroupId}`,
      ),
    )
    .orderBy(asc(groups.nameKey), asc(groups.id));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, userRows]) => [userId, userRows.map(({ group }) => group)]));
}
