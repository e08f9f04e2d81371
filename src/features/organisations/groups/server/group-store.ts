import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ManagedGroup, managedGroup } from '../contract/groups.ts';
import { groupReasons } from '../rules/group-rules.ts';

/** The number of avatars in an avatar stack. */
const FIRST_MEMBERS = 3;

type Members = Pick<ManagedGroup, 'memberCount' | 'firstMembers' | 'userIds'>;
const { memberCount, firstMembers } = managedGroup.shape;
const rows = z.array(z.object({ groupId: id, memberCount, firstMembers, userIds: z.array(id).optional() }));

interface Options {
  readonly organisationId: OrganisationId;
  readonly groupIds: readonly Id[];
  /** Include all member ids, not only the count and the first members. */
  readonly withUserIds: boolean;
}

/**
 * Counts the members of some groups and finds the first ones by last name, in one pass over the memberships: for the
 * first three names group by group, the planner would scan all people of the organisation.
 */
async function loadMemberSummaries(
  tx: Transaction,
  { organisationId, groupIds, withUserIds }: Options,
): Promise<(groupId: Id) => Members> {
  const userIdsColumn = withUserIds ? sql`, array_agg(id ORDER BY id) AS "userIds"` : sql``;
  const found = await tx.execute(sql`
    SELECT group_id AS "groupId", count(*) AS "memberCount" ${userIdsColumn},
      json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name) ORDER BY place)
        FILTER (WHERE place <= ${FIRST_MEMBERS}) AS "firstMembers"
    FROM (SELECT m.group_id, u.id, u.first_name, u.last_name,
            row_number() OVER (PARTITION BY m.group_id ORDER BY u.name_key_reversed, u.id) AS place
          FROM group_members m JOIN users u ON u.id = m.user_id AND u.organisation_id = m.organisation_id
          WHERE m.organisation_id = ${organisationId} AND u.deleted_at IS NULL
            AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])) AS named
    GROUP BY group_id`);
  const byGroup = new Map(rows.parse(found.rows).map(({ groupId, ...members }) => [groupId, members]));
  const noMembers = { memberCount: 0, firstMembers: [], ...(withUserIds ? { userIds: [] } : {}) };
  return (groupId) => byGroup.get(groupId) ?? noMembers;
}

/** A group, and whether the organisation has a directory. */
interface Row {
  readonly group: typeof groups.$inferSelect;
  readonly directoryConnectedAt: Date | null;
}

const columns = { group: groups, directoryConnectedAt: organisations.directoryConnectedAt };

/** TR-02: whether the directory decides on the name and the members of a group. */
const isManaged = ({ group, directoryConnectedAt }: Row): boolean =>
  group.provisionedAt !== null && directoryConnectedAt !== null;

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
    .select(columns)
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
  return { groups: await withMembers(tx, organisationId, rows, withUserIds), total: counted?.total ?? 0 };
}

const searchCondition = (search: string): SQL[] =>
  search === '' ? [] : [sql`strpos(${groups.nameKey}, ${fold(search)}) > 0`];

async function withMembers(
  tx: Transaction,
  organisationId: OrganisationId,
  rows: readonly Row[],
  withUserIds: boolean,
): Promise<ManagedGroup[]> {
  const groupIds = rows.map(({ group }) => group.id);
  const members = await loadMemberSummaries(tx, { organisationId, groupIds, withUserIds });
  return rows.map((row) => ({ ...toGroup(row), ...members(row.group.id) }));
}

/** One group with all its member ids. */
export async function requireManagedGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<ManagedGroup> {
  const rows = await tx
    .select(columns)
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(and(eq(groups.organisationId, organisationId), eq(groups.id, groupId)));
  const [found] = await withMembers(tx, organisationId, rows, true);
  if (!found) throw new AppError('missing', groupReasons['group-missing']);
  return found;
}

function toGroup(row: Row): Omit<ManagedGroup, 'memberCount' | 'firstMembers'> {
  const { id, name, description, isPrivate, organisationId, modifiedBy, modifiedOn } = row.group;
  return {
    id,
    name,
    description,
    isPrivate,
    isManaged: isManaged(row),
    organizationId: organisationId,
    auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
  };
}

/** A group as it is stored, and whether the directory manages it. */
export type GroupRow = typeof groups.$inferSelect & { readonly isManaged: boolean };

/** Reads a group that may be changed or deleted; the caller locks the organisation before it changes the group. */
export async function requireChangeableGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<GroupRow> {
  const [found] = await tx
    .select({ ...columns, organisationGroupId: organisations.organisationGroupId })
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
  if (!found) throw new AppError('missing', groupReasons['group-missing']);
  const { group, organisationGroupId } = found;
  if (group.id === organisationGroupId) throw new AppError('conflict', groupReasons['organisation-group']);
  return { ...group, isManaged: isManaged(found) };
}
