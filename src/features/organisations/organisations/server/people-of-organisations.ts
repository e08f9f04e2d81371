import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { WHOLE_LIST_MAX } from '#base/paging.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Organisation } from '../contract/organisations.ts';
import { selectEveryone } from './people-store.ts';

/** D1 §3: organisations with everyone and every group they hold, in as many statements as for one. */
export async function withPeople(tx: Transaction, some: readonly Organisation[]): Promise<Organisation[]> {
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const people = Map.groupBy(await selectEveryone(tx, ids), ({ organizationId }) => organizationId);
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
    .limit(WHOLE_LIST_MAX);
  const theirGroups = Map.groupBy(rows, ({ organisationId }) => organisationId);
  return some.map((organisation) => ({
    ...organisation,
    users: people.get(organisation.id) ?? [],
    groups: (theirGroups.get(organisation.id) ?? []).map(({ group }) => group),
  }));
}
