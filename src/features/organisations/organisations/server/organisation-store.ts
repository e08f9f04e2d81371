import { and, asc, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { UNPAGED_LIST_MAX } from '#base/paging.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Organisation, readOrganisation } from '../contract/organisations.ts';
import { selectAllPeople } from './people-store.ts';

type Row = typeof organisations.$inferSelect;

/**
 * Locks the row of the organisation until the end of the transaction. This serialises changes of its people and groups,
 * so that limits and the rule of the last admin hold; reads are not blocked.
 */
export async function lockOrganisation(tx: Transaction, organisationId: OrganisationId): Promise<Row> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

const columns = { row: organisations, groupName: groups.name };

function select(tx: Transaction) {
  return tx
    .select(columns)
    .from(organisations)
    .innerJoin(
      groups,
      and(eq(groups.id, organisations.organisationGroupId), eq(groups.organisationId, organisations.id)),
    );
}

/** One organisation as its admins see it, with or without its people. */
export async function requireOrganisation(
  tx: Transaction,
  organisationId: OrganisationId,
  people: Input<typeof readOrganisation>['people'],
): Promise<Organisation> {
  const rows = await select(tx).where(eq(organisations.id, organisationId));
  const found = rows.map(toOrganisation);
  const [organisation] = people === 'true' ? await addPeopleAndGroups(tx, found) : found;
  if (!organisation) throw new AppError('missing', commonReasons.missing);
  return organisation;
}

interface Page {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of organisations, sorted by name. Runs as the platform role. */
export async function selectOrganisations(tx: Transaction, { search, offset, limit }: Page) {
  const condition = searchCondition(search);
  const rows = await select(tx)
    .where(condition)
    .orderBy(asc(organisations.nameKey), asc(organisations.id))
    .offset(offset)
    .limit(limit);
  const [all] = await tx
    .select({ total: count(condition), totalUsers: sum(organisations.memberCount).mapWith(Number) })
    .from(organisations);
  return {
    organizations: rows.map(toOrganisation),
    total: all?.total ?? 0,
    totalUsers: all?.totalUsers ?? 0,
  };
}

/** Null rather than false without a match, so that `count` counts the matches. */
function searchCondition(search: string): SQL {
  return sql`nullif(strpos(${organisations.nameKey}, ${fold(search)}) > 0, false)`;
}

function toOrganisation({ row, groupName }: { row: Row; groupName: string }): Organisation {
  const { id, name, maxUsers, maxGroups, adminCount, groupCount } = row;
  if (!row.organisationGroupId) throw new Error('an organisation has a group of all its members');
  return {
    id,
    name,
    maxUsers,
    maxGroups,
    adminCount,
    groupCount,
    userCount: row.memberCount,
    organizationGroup: { id: row.organisationGroupId, name: groupName },
    requiresSecondFactor: row.requiresSecondFactor,
    createdOn: row.createdAt.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}

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

interface NewOrganisation {
  readonly id: OrganisationId;
  readonly organisationGroupId: string;
  readonly name: string;
  readonly maxUsers: number | null;
  readonly maxGroups: number | null;
  readonly by?: UserId;
}

/** Inserts an organisation together with its group of all members. */
export async function insertOrganisation(tx: Transaction, { by, ...fields }: NewOrganisation): Promise<void> {
  const { organisationGroupId, ...organisation } = fields;
  const modifiedBy = by ?? null;
  await tx.insert(organisations).values({ ...organisation, modifiedBy });
  await tx.insert(groups).values({
    id: organisationGroupId,
    organisationId: organisation.id,
    name: organisation.name,
    isPrivate: false,
    modifiedBy,
  });
  await tx.update(organisations).set({ organisationGroupId }).where(eq(organisations.id, organisation.id));
}
