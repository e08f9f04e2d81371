import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { UNPAGED_LIST_MAX } from '#base/paging.ts';
import { groupMembers, groups, organisations, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrganisationUser } from '../contract/people.ts';

/** A search among people, and the requested page. */
interface PeoplePage {
  readonly search: string;
  readonly groupId?: Id | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Slice = Pick<PeoplePage, 'offset' | 'limit'>;
const foundPeople = z.object({ ids: z.array(id), total: z.number().int() });
type FoundPeople = z.infer<typeof foundPeople>;

/** The condition that a person is a member of an organisation and not deleted. */
const isActiveMemberOf = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNull(users.deletedAt));

/** The ids of a page of an organisation's people, sorted by last name, and the total. */
function findPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, groupId, offset, limit }: PeoplePage,
): Promise<FoundPeople> {
  const filters = searchConditions(search);
  if (groupId) filters.push(inGroup(organisationId, groupId));
  return filters.length
    ? findFiltered(tx, and(isActiveMemberOf(organisationId), ...filters), { offset, limit })
    : findAll(tx, organisationId, { offset, limit });
}

/** Without a filter: the total is the count that the database maintains. */
async function findAll(
  tx: Transaction,
  organisationId: OrganisationId,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveMemberOf(organisationId))
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: organisations.memberCount })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** With filters: one scan of the organisation for both the page and the total. */
async function findFiltered(
  tx: Transaction,
  condition: SQL | undefined,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (SELECT id, name_key_reversed FROM users WHERE ${condition})
    SELECT (SELECT count(*)::integer FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY name_key_reversed, id OFFSET ${offset} LIMIT ${limit}) AS ids`);
  return foundPeople.parse(rows[0]);
}

/** Every typed word occurs in the name or the address. */
function searchConditions(search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map(
    (word) => sql`(strpos(${users.nameKey}, ${fold(word)}) > 0
      OR strpos(lower(${users.email}), ${word.toLowerCase()}) > 0)`,
  );
}

/** As an array, so that the planner starts from the members of the group instead of scanning everyone by name. */
function inGroup(organisationId: OrganisationId, groupId: Id): SQL {
  return sql`${users.id} = ANY(ARRAY(SELECT m.user_id FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.group_id = ${groupId}))`;
}

/** Only the columns needed: the objectives of fifty people are larger than all else. */
const columns = {
  id: users.id,
  organisationId: users.organisationId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isOrganisationAdmin: users.isOrganisationAdmin,
  isPlatformAdmin: users.isPlatformAdmin,
  firstSignedInAt: users.firstSignedInAt,
  invitedAt: users.invitedAt,
  invitationFailedAt: users.invitationFailedAt,
  suspendedAt: users.suspendedAt,
  hasSecondFactor: users.hasSecondFactor,
  featureSwitches: users.featureSwitches,
  modifiedBy: users.modifiedBy,
  modifiedOn: users.modifiedOn,
};
/** TR-02: provisioned, by a directory that is still connected. */
const isManaged = sql<boolean>`(users.provisioned_at IS NOT NULL AND EXISTS (
  SELECT FROM organisations o WHERE o.id = users.organisation_id AND o.directory_connected_at IS NOT NULL))`;
const shownColumns = { ...columns, isManaged };
type Row = Pick<typeof users.$inferSelect, keyof typeof columns> & { readonly isManaged: boolean };

/** One person of an organisation as its admins see them; people of other organisations are `missing`. */
export async function requireOrganisationUser(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<OrganisationUser> {
  const found = await tx
    .select(shownColumns)
    .from(users)
    .where(and(eq(users.id, userId), isActiveMemberOf(organisationId)));
  const [person] = await withGroups(tx, found);
  if (!person) throw new AppError('missing', commonReasons.missing);
  return person;
}

/** A page of the people of an organisation, sorted by last name. Groups are read for this page only. */
export async function selectPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  page: PeoplePage,
): Promise<{ users: OrganisationUser[]; total: number }> {
  const { ids, total } = await findPeople(tx, organisationId, page);
  const rows = await tx
    .select(shownColumns)
    .from(users)
    .where(and(isActiveMemberOf(organisationId), sql`${users.id} = ANY(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(users.nameKeyReversed), asc(users.id));
  return { users: await withGroups(tx, rows), total };
}

/** All people of some organisations, sorted by last name, in a constant number of statements. */
export async function selectAllPeople(
  tx: Transaction,
  organisationIds: readonly OrganisationId[],
): Promise<OrganisationUser[]> {
  const rows = await tx
    .select(shownColumns)
    .from(users)
    .where(and(inArray(users.organisationId, [...organisationIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .limit(UNPAGED_LIST_MAX);
  return withGroups(tx, rows);
}

async function withGroups(tx: Transaction, rows: readonly Row[]): Promise<OrganisationUser[]> {
  const groups = await groupsOfPeople(tx, rows);
  return rows.map((row) => toOrganisationUser(row, groups.get(row.id) ?? []));
}

function toOrganisationUser(user: Row, groups: OrganisationUser['groups']): OrganisationUser {
  const { id, firstName, lastName, email, isPlatformAdmin, isManaged } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    isPlatformAdmin,
    isManaged,
    groups,
    organizationId: user.organisationId,
    roles: user.isOrganisationAdmin ? ['NOOS_ADMIN'] : [],
    isAdmin: user.isOrganisationAdmin,
    isPending: user.firstSignedInAt === null,
    invitedOn: user.invitedAt?.toISOString() ?? null,
    invitationFailedOn: user.invitationFailedAt?.toISOString() ?? null,
    isSuspended: user.suspendedAt !== null,
    hasSecondFactor: user.hasSecondFactor,
    featureSwitches: user.featureSwitches,
    auditInfo: { modifiedBy: user.modifiedBy, modifiedOn: user.modifiedOn.toISOString() },
  };
}

/** The ids of all people of an organisation. */
export async function selectUserIds(tx: Transaction, organisationId: OrganisationId): Promise<UserId[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(isActiveMemberOf(organisationId));
  return rows.map(({ id }) => id);
}

/** Counts the active admins of an organisation, except one person. */
export async function countOtherAdmins(
  tx: Transaction,
  organisationId: OrganisationId,
  exceptId: UserId,
): Promise<number> {
  const active = and(eq(users.isOrganisationAdmin, true), isNull(users.suspendedAt), ne(users.id, exceptId));
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(isActiveMemberOf(organisationId), active));
  return row?.admins ?? 0;
}

/** Loads the groups of some people in one statement, sorted by name, without the organisation group. */
async function groupsOfPeople(
  tx: Transaction,
  people: readonly { readonly id: UserId; readonly organisationId: OrganisationId }[],
): Promise<ReadonlyMap<UserId, OrganisationUser['groups']>> {
  if (people.length === 0) return new Map();
  const organisationIds = [...new Set(people.map(({ organisationId }) => organisationId))];
  const userIds = people.map(({ id }) => id);
  const rows = await tx
    .select({
      userId: groupMembers.userId,
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate },
      isManaged: sql<boolean>`(${groups.provisionedAt} IS NOT NULL AND ${organisations.directoryConnectedAt} IS NOT NULL)`,
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
  return new Map(
    [...byUser].map(([userId, userRows]) => [
      userId,
      userRows.map(({ group, isManaged }) => ({ ...group, isManaged })),
    ]),
  );
}
