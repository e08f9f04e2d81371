import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Profile } from '#features/accounts/contract/profile.ts';
import { organisations, users } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrganisationUser } from '../contract/people.ts';
import { groupsOfPeople } from './groups-of-people.ts';

/** Only what is shown: the objectives of fifty people weigh more than all the rest of them. */
const shown = {
  id: users.id,
  organisationId: users.organisationId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isOrganisationAdmin: users.isOrganisationAdmin,
  isPlatformAdmin: users.isPlatformAdmin,
  firstSignedInAt: users.firstSignedInAt,
  invitedAt: users.invitedAt,
  suspendedAt: users.suspendedAt,
  featureSwitches: users.featureSwitches,
  modifiedBy: users.modifiedBy,
  modifiedOn: users.modifiedOn,
};
type Row = Pick<typeof users.$inferSelect, keyof typeof shown>;

const here = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNull(users.deletedAt));

/** One person of an organisation as its admins see them; someone else's is as good as missing. */
export async function requireOrganisationUser(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<OrganisationUser> {
  const found = await tx
    .select(shown)
    .from(users)
    .where(and(eq(users.id, userId), here(organisationId)));
  const [person] = await withGroups(tx, organisationId, found);
  if (!person) throw new AppError('missing', commonReasons.missing);
  return person;
}

interface Page {
  readonly search: string;
  readonly groupId?: Id | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** People of an organisation by last name. Groups are read for the page alone, however far down it lies. */
export async function selectPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, groupId, offset, limit }: Page,
): Promise<{ users: OrganisationUser[]; total: number }> {
  const narrowed = [...matching(search), ...(groupId ? [inGroup(organisationId, groupId)] : [])];
  const { ids, total } = narrowed.length
    ? await findAmongAll(tx, and(here(organisationId), ...narrowed), { offset, limit })
    : await everyone(tx, organisationId, { offset, limit });
  const page = await tx
    .select(shown)
    .from(users)
    .where(and(here(organisationId), sql`${users.id} = ANY(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(users.nameKeyReversed), asc(users.id));
  return { users: await withGroups(tx, organisationId, page), total };
}

type Slice = Pick<Page, 'offset' | 'limit'>;
interface FoundPeople {
  readonly ids: UserId[];
  readonly total: number;
}

/** The database keeps count of everyone itself. */
async function everyone(
  tx: Transaction,
  organisationId: OrganisationId,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(here(organisationId))
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: organisations.memberCount })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** Looks through the organisation once, for the page and for how many there are. */
async function findAmongAll(
  tx: Transaction,
  which: SQL | undefined,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const { rows } = await tx.execute<{ ids: UserId[]; total: number }>(sql`
    WITH found AS MATERIALIZED (SELECT id, name_key_reversed FROM users WHERE ${which})
    SELECT (SELECT count(*)::integer FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY name_key_reversed, id OFFSET ${offset} LIMIT ${limit}) AS ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Every typed word is somewhere in the name or the address. */
function matching(search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map(
    (word) => sql`(strpos(${users.nameKey}, ${fold(word)}) > 0
      OR strpos(lower(${users.email}), ${word.toLowerCase()}) > 0)`,
  );
}

/** As one array, so that a small group is read by its members instead of trying everyone in the order of names. */
function inGroup(organisationId: OrganisationId, groupId: Id): SQL {
  return sql`${users.id} = ANY(ARRAY(SELECT m.user_id FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.group_id = ${groupId}))`;
}

async function withGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  rows: readonly Row[],
): Promise<OrganisationUser[]> {
  const groups = await groupsOfPeople(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asOrganisationUser(row, groups.get(row.id) ?? []));
}

function asOrganisationUser(user: Row, groups: Profile['groups']): OrganisationUser {
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
