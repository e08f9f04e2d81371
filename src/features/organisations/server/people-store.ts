import { and, asc, count, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Profile } from '#features/accounts/contract/profile.ts';
import { groupMembers, organisations, users } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrganisationUser } from '../contract/people.ts';

type Row = typeof users.$inferSelect;

/** Without the group of everybody, which goes without saying. */
const groupsOfUser = sql<Profile['groups']>`(
  SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'isPrivate', g.is_private)
                           ORDER BY g.name_key, g.id), '[]')
  FROM group_members m JOIN groups g ON g.id = m.group_id AND g.organisation_id = m.organisation_id
  WHERE m.user_id = ${users.id} AND m.organisation_id = ${users.organisationId}
    AND g.id IS DISTINCT FROM ${organisations.organisationGroupId})`;

function select(tx: Transaction) {
  return tx
    .select({ user: users, groups: groupsOfUser })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId));
}

const here = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNull(users.deletedAt));

/** One person of an organisation as its admins see them; someone else's is as good as missing. */
export async function requireOrganisationUser(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<OrganisationUser> {
  const [found] = await select(tx).where(and(eq(users.id, userId), here(organisationId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return asOrganisationUser(found);
}

interface Page {
  readonly search: string;
  readonly groupId?: Id | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** People of an organisation by last name. */
export async function selectPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, groupId, offset, limit }: Page,
): Promise<{ users: OrganisationUser[]; total: number }> {
  const narrowed = [...matching(search), ...(groupId ? [inGroup(tx, groupId)] : [])];
  const which = and(here(organisationId), ...narrowed);
  const rows = await select(tx)
    .where(which)
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .offset(offset)
    .limit(limit);
  const [counted] =
    narrowed.length === 0
      ? await tx
          .select({ total: organisations.memberCount })
          .from(organisations)
          .where(eq(organisations.id, organisationId))
      : await tx.select({ total: count() }).from(users).where(which);
  return { users: rows.map(asOrganisationUser), total: counted?.total ?? 0 };
}

/** Every typed word is somewhere in the name or the address. */
function matching(search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map(
    (word) => sql`(strpos(${users.nameKey}, ${fold(word)}) > 0
      OR strpos(lower(${users.email}), ${word.toLowerCase()}) > 0)`,
  );
}

function inGroup(tx: Transaction, groupId: Id): SQL {
  const membership = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, users.id));
  return exists(tx.select({ one: sql`1` }).from(groupMembers).where(membership));
}

function asOrganisationUser({ user, groups }: { user: Row; groups: Profile['groups'] }): OrganisationUser {
  const { id, firstName, lastName, email, isPlatformAdmin } = user;
  return {
    ...{ id, firstName, lastName, email, isPlatformAdmin, groups },
    organizationId: user.organisationId,
    roles: user.isOrganisationAdmin ? ['NOOS_ADMIN'] : [],
    isAdmin: user.isOrganisationAdmin,
    isPending: user.firstSignedInAt === null,
    invitedOn: user.invitedAt?.toISOString() ?? null,
    isSuspended: user.suspendedAt !== null,
    featureSwitches: user.featureSwitches,
    auditInfo: { modifiedBy: user.modifiedBy, modifiedOn: user.modifiedOn.toISOString() },
  };
}

/** Everyone of an organisation. */
export async function selectUserIds(tx: Transaction, organisationId: OrganisationId): Promise<UserId[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(here(organisationId));
  return rows.map(({ id }) => id);
}

/** Admins who can act, without counting one of them. */
export async function countOtherAdmins(
  tx: Transaction,
  organisationId: OrganisationId,
  without: UserId,
): Promise<number> {
  const active = and(eq(users.isOrganisationAdmin, true), isNull(users.suspendedAt), ne(users.id, without));
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(here(organisationId), active));
  return row?.admins ?? 0;
}
