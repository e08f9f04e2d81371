import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { groups } from '#features/accounts/server.ts';
import { groupReasons } from '#features/organisations/groups/rules/group-rules.ts';
import { type GroupRow, requireChangeableGroup } from '#features/organisations/groups/server/group-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ScimComparison } from '../rules/scim-path.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import type { ListQuery } from './list-query.ts';
import { SCHEMA, type ScimResource } from './scim-schemas.ts';

type Row = typeof groups.$inferSelect;

const isDirectorys = (organisationId: OrganisationId) =>
  and(eq(groups.organisationId, organisationId), isNotNull(groups.provisionedAt));

/** A group that the directory manages, to be changed; others are `missing`. The caller has locked the organisation. */
export async function requireDirectoryGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: string,
): Promise<GroupRow> {
  const missing = () => new AppError('missing', scimReasons['scim-missing']);
  if (!id.safeParse(groupId).success) throw missing();
  const [found] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(isDirectorys(organisationId), eq(groups.id, groupId)));
  if (!found) throw missing();
  return requireChangeableGroup(tx, organisationId, found.id);
}

/** The groups with this name, made by hand or by the directory. */
export async function findGroupsByName(
  tx: Transaction,
  organisationId: OrganisationId,
  name: string,
): Promise<Row[]> {
  return tx
    .select()
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), eq(groups.nameKey, fold(name))));
}

/** Refuses ids that the directory does not manage: a group of it holds no other people. */
export async function requireDirectoryPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly Id[],
): Promise<void> {
  if (userIds.length === 0) return;
  const valid = userIds.filter((userId) => id.safeParse(userId).success);
  const { rows } = await tx.execute(sql`
    SELECT count(*) AS found FROM users
    WHERE organisation_id = ${organisationId} AND provisioned_at IS NOT NULL AND deleted_at IS NULL
      AND NOT is_platform_admin AND id = ANY(${sql.param(valid)}::uuid[])`);
  const unknown = new Set(userIds).size - Number(rows[0]?.found);
  if (unknown > 0)
    throw new AppError('invalid', groupReasons['unknown-members'], { values: { count: unknown } });
}

/** The attributes of groups that filters compare. */
export const FILTERED_OF_GROUPS = new Map([
  ['displayname', 'displayName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['members.value', 'members.value'],
  ['members', 'members'],
]);

function conditionOf({ attribute, value }: ScimComparison): SQL {
  const text = String(value);
  const isId = id.safeParse(text).success;
  switch (attribute) {
    case 'id':
      return isId ? sql`${groups.id} = ${text}` : sql`false`;
    case 'externalid':
      return sql`${groups.externalId} = ${text}`;
    case 'displayname':
      return sql`lower(${groups.name}) = lower(${text})`;
    default:
      return isId
        ? sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = ${groups.id} AND m.user_id = ${text})`
        : sql`false`;
  }
}

/** A page of the groups that the directory manages, in the order of their ids. */
export async function findDirectoryGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  comparisons: readonly ScimComparison[],
  { startIndex, count: limit }: Pick<ListQuery, 'startIndex' | 'count'>,
): Promise<{ found: Row[]; total: number }> {
  const condition = and(isDirectorys(organisationId), ...comparisons.map(conditionOf));
  const found =
    limit === 0
      ? []
      : await tx
          .select()
          .from(groups)
          .where(condition)
          .orderBy(asc(groups.id))
          .offset(startIndex - 1)
          .limit(limit);
  const [counted] = await tx.select({ total: count() }).from(groups).where(condition);
  return { found, total: counted?.total ?? 0 };
}

const memberRows = z.array(z.object({ groupId: id, id, name: z.string() }));
type MembersOf = ReadonlyMap<Id, z.infer<typeof memberRows>>;

/** The members of some groups, in one statement; people whom the directory does not manage are not shown to it. */
export async function findMembersOf(
  tx: Transaction,
  organisationId: OrganisationId,
  some: readonly Row[],
): Promise<MembersOf> {
  const { rows } = await tx.execute(sql`
    SELECT m.group_id AS "groupId", u.id, u.display_name AS name
    FROM group_members m JOIN users u ON u.id = m.user_id AND u.organisation_id = m.organisation_id
    WHERE m.organisation_id = ${organisationId} AND u.provisioned_at IS NOT NULL AND u.deleted_at IS NULL
      AND m.group_id = ANY(${sql.param(some.map((group) => group.id))}::uuid[])
    ORDER BY u.id`);
  return Map.groupBy(memberRows.parse(rows), ({ groupId }) => groupId);
}

/** A group as a Group (RFC 7643 §4.2); without its members when they were not read. */
export function groupResource(group: Row, membersOf: MembersOf | null, baseUrl: string): ScimResource {
  const members = (membersOf?.get(group.id) ?? []).map((member) => ({
    value: member.id,
    display: member.name,
    type: 'User',
    $ref: `${baseUrl}/Users/${member.id}`,
  }));
  return {
    schemas: [SCHEMA.group],
    id: group.id,
    ...(group.externalId === null ? {} : { externalId: group.externalId }),
    displayName: group.name,
    ...(membersOf ? { members } : {}),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.modifiedOn.toISOString(),
      location: `${baseUrl}/Groups/${group.id}`,
    },
  };
}
