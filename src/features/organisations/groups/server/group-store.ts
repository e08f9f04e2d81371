import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { loadMemberSummaries } from './load-member-summaries.ts';

type Row = typeof groups.$inferSelect;

interface Page {
  readonly search: string;
  readonly withUserIds: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the groups of an organisation, sorted by name, without the organisation group. */
export async function selectGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, withUserIds, offset, limit }: Page,
): Promise<{ groups: ManagedGroup[]; total: number }> {
  const condition = and(
    eq(groups.organisationId, organisationId),
    ne(groups.id, organisations.organisationGroupId),
    ...searchCondition(search),
  );
  const ofOrganisation = eq(organisations.id, groups.organisationId);
  const rows = await tx
    .select({ group: groups })
    .from(groups)
    .innerJoin(organisations, ofOrganisation)
    .where(condition)
    .orderBy(asc(groups.nameKey), asc(groups.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(groups)
    .innerJoin(organisations, ofOrganisation)
    .where(condition);
  const page = rows.map(({ group }) => group);
  return { groups: await withMembers(tx, organisationId, page, withUserIds), total: counted?.total ?? 0 };
}

const searchCondition = (search: string): SQL[] =>
  search === '' ? [] : [sql`strpos(${groups.nameKey}, ${fold(search)}) > 0`];

async function withMembers(
  tx: Transaction,
  organisationId: OrganisationId,
  rows: readonly Row[],
  withUserIds: boolean,
): Promise<ManagedGroup[]> {
  const groupIds = rows.map(({ id }) => id);
  const members = await loadMemberSummaries(tx, { organisationId, groupIds, withUserIds });
  return rows.map((row) => ({ ...toGroup(row), ...members(row.id) }));
}

/** One group with all its member ids. */
export async function requireManagedGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<ManagedGroup> {
  const rows = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), eq(groups.id, groupId)));
  const [found] = await withMembers(tx, organisationId, rows, true);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

function toGroup(row: Row): Omit<ManagedGroup, 'memberCount' | 'firstMembers'> {
  const { id, name, description, isPrivate } = row;
  return {
    id,
    name,
    description,
    isPrivate,
    organizationId: row.organisationId,
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
