import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { UNPAGED_LIST_MAX } from '#base/paging.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Organisation } from '../contract/organisations.ts';
import { selectAllPeople } from './people-store.ts';

/** D1 §3: adds all people and groups to some organisations; the number of statements does not depend on their number. */
export async function addPeopleAndGroups(
  tx: Transaction,
  list: readonly Organisation[],
): Promise<Organisation[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ id }) => id);
  const people = Map.groupBy(await selectAllPeople(tx, ids), ({ organizationId }) => organizationId);
  const rows = await tx
    .select({
      organisationId: groups.organisationId,
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate },
    })
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(
      and(
        inArray(groups.organisationId, ids),
        sql`${groups.id} IS DISTINCT FROM ${organisations.organisationGroupId}`,
      ),
    )
    .orderBy(asc(groups.nameKey), asc(groups.id))
    .limit(UNPAGED_LIST_MAX);
  const groupsByOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId);
  return list.map((organisation) => ({
    ...organisation,
    users: people.get(organisation.id) ?? [],
    groups: (groupsByOrganisation.get(organisation.id) ?? []).map(({ group }) => group),
  }));
}
