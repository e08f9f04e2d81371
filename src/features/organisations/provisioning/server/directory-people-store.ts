import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { foldEmail } from '#base/validators.ts';
import { groupMembers, groups, users } from '#features/accounts/server.ts';
import type { MemberRow } from '#features/organisations/members/server/member-store.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ScimComparison } from '../rules/scim-path.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import { booleanOf } from '../rules/scim-values.ts';
import type { ListQuery } from './list-query.ts';
import { SCHEMA, type ScimResource } from './scim-schemas.ts';

const isDirectorys = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNotNull(users.provisionedAt), isNull(users.deletedAt));

/** Finds and locks a person whom the directory manages; others are `missing`. A platform admin is refused. */
export async function requireDirectoryPerson(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: string,
): Promise<MemberRow> {
  const [person] = id.safeParse(userId).success
    ? await tx
        .select()
        .from(users)
        .where(and(isDirectorys(organisationId), eq(users.id, userId)))
        .for('update')
    : [];
  if (!person) throw new AppError('missing', scimReasons['scim-missing']);
  assertNoPlatformAdmin(person);
  return person;
}

export function assertNoPlatformAdmin({ isPlatformAdmin }: Pick<MemberRow, 'isPlatformAdmin'>): void {
  if (isPlatformAdmin) throw new AppError('forbidden', scimReasons['scim-platform-admin']);
}

/** A person without regard to who manages them. */
export async function findMemberByEmail(
  tx: Transaction,
  organisationId: OrganisationId,
  email: string,
): Promise<MemberRow | null> {
  const [member] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(sql`lower(${users.email})`, foldEmail(email)),
        isNull(users.deletedAt),
      ),
    )
    .for('update');
  return member ?? null;
}

/** Entra asks whether a person has a manager, which Vigie does not keep: nobody has one. */
const MANAGER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:manager';

/** The attributes of people that filters compare. */
export const FILTERED_OF_PEOPLE = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['emails.value', 'emails.value'],
  ['emails', 'emails'],
  ['active', 'active'],
  ['manager', 'manager'],
  [MANAGER, 'manager'],
]);

function conditionOf({ attribute, value }: ScimComparison): SQL {
  const text = String(value);
  switch (attribute) {
    case 'id':
      return id.safeParse(text).success ? sql`${users.id} = ${text}` : sql`false`;
    case 'manager':
    case MANAGER:
      return sql`false`;
    case 'externalid':
      return sql`${users.externalId} = ${text}`;
    case 'active':
      return booleanOf(value, 'active')
        ? sql`${users.suspendedAt} IS NULL`
        : sql`${users.suspendedAt} IS NOT NULL`;
    default:
      return sql`lower(${users.email}) = ${foldEmail(text)}`;
  }
}

/** A page of the people whom the directory manages, in the order of their ids. */
export async function findDirectoryPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  comparisons: readonly ScimComparison[],
  { startIndex, count: limit }: Pick<ListQuery, 'startIndex' | 'count'>,
): Promise<{ people: MemberRow[]; total: number }> {
  const condition = and(isDirectorys(organisationId), ...comparisons.map(conditionOf));
  const people =
    limit === 0
      ? []
      : await tx
          .select()
          .from(users)
          .where(condition)
          .orderBy(asc(users.id))
          .offset(startIndex - 1)
          .limit(limit);
  const [counted] = await tx.select({ total: count() }).from(users).where(condition);
  return { people, total: counted?.total ?? 0 };
}

type GroupsOfPerson = ReadonlyMap<Id, readonly { readonly id: Id; readonly name: string }[]>;

/** The groups of the directory that some people are in, in one statement. */
export async function findDirectoryGroupsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  people: readonly MemberRow[],
): Promise<GroupsOfPerson> {
  if (people.length === 0) return new Map();
  const rows = await tx
    .select({ userId: groupMembers.userId, id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        eq(groups.organisationId, organisationId),
        isNotNull(groups.provisionedAt),
        isOneOf(
          groupMembers.userId,
          people.map((person) => person.id),
        ),
      ),
    )
    .orderBy(asc(groups.nameKey), asc(groups.id));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** A person as a User (RFC 7643 §4.1). */
export function userResource(
  person: MemberRow,
  groupsOfPerson: GroupsOfPerson,
  baseUrl: string,
): ScimResource {
  const { firstName, lastName, displayName, email, externalId, suspendedAt } = person;
  return {
    schemas: [SCHEMA.user],
    id: person.id,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: {
      formatted: displayName,
      ...(firstName === '' ? {} : { givenName: firstName }),
      ...(lastName === '' ? {} : { familyName: lastName }),
    },
    displayName,
    emails: [{ value: email, type: 'work', primary: true }],
    active: suspendedAt === null,
    groups: (groupsOfPerson.get(person.id) ?? []).map((group) => ({
      value: group.id,
      display: group.name,
      type: 'direct',
      $ref: `${baseUrl}/Groups/${group.id}`,
    })),
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.modifiedOn.toISOString(),
      location: `${baseUrl}/Users/${person.id}`,
    },
  };
}
