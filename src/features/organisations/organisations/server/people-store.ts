import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { UNPAGED_LIST_MAX } from '#base/paging.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrganisationUser } from '../contract/people.ts';
import { findPeople, isActiveMemberOf, type PeoplePage } from './find-people.ts';
import { groupsOfPeople } from './groups-of-people.ts';

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
  featureSwitches: users.featureSwitches,
  modifiedBy: users.modifiedBy,
  modifiedOn: users.modifiedOn,
};
type Row = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** One person of an organisation as its admins see them; people of other organisations are `missing`. */
export async function requireOrganisationUser(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<OrganisationUser> {
  const found = await tx
    .select(columns)
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
    .select(columns)
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
    .select(columns)
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

function toOrganisationUser(user: Row, groups: Profile['groups']): OrganisationUser {
  const { id, firstName, lastName, email, isPlatformAdmin } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    isPlatformAdmin,
    groups,
    organizationId: user.organisationId,
    roles: user.isOrganisationAdmin ? ['NOOS_ADMIN'] : [],
    isAdmin: user.isOrganisationAdmin,
    isPending: user.firstSignedInAt === null,
    invitedOn: user.invitedAt?.toISOString() ?? null,
    invitationFailedOn: user.invitationFailedAt?.toISOString() ?? null,
    isSuspended: user.suspendedAt !== null,
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
