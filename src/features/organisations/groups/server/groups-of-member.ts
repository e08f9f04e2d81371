import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { groupMembers, groups, organisations } from '#features/accounts/server.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupReasons } from '../rules/group-rules.ts';

interface Member {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** Adds a member to these groups; the caller has locked the organisation. Returns whether anything changed. */
export async function addToGroups(
  tx: Transaction,
  { organisationId, userId }: Member,
  groupIds: readonly Id[],
  { by, at }: ChangeStamp,
): Promise<boolean> {
  await requireGroupsOfOrganisation(tx, organisationId, groupIds);
  if (groupIds.length === 0) return false;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO group_members (organisation_id, group_id, user_id, modified_by, modified_on)
    SELECT ${organisationId}::uuid, group_id, ${userId}::uuid, ${by}::uuid, ${at.toISOString()}::timestamptz
    FROM unnest(${sql.param([...groupIds])}::uuid[]) AS group_id
    ON CONFLICT DO NOTHING`);
  return (rowCount ?? 0) > 0;
}

const isIn = ({ organisationId, userId }: Member, groupIds: readonly Id[]) =>
  and(
    eq(groupMembers.organisationId, organisationId),
    eq(groupMembers.userId, userId),
    isOneOf(groupMembers.groupId, groupIds),
  );

/** Which of these groups a member is in. */
export async function findGroupsOf(tx: Transaction, member: Member, groupIds: readonly Id[]): Promise<Id[]> {
  if (groupIds.length === 0) return [];
  const found = await tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(isIn(member, groupIds));
  return found.map(({ id }) => id);
}

/** TR-02: those of these groups whose members the directory does not decide. */
export async function findUnmanagedGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  groupIds: readonly Id[],
): Promise<Id[]> {
  if (groupIds.length === 0) return [];
  const found = await tx
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(
      and(
        eq(groups.organisationId, organisationId),
        isOneOf(groups.id, groupIds),
        or(isNull(groups.provisionedAt), isNull(organisations.directoryConnectedAt)),
      ),
    );
  return found.map(({ id }) => id);
}

/** Removes a member from these groups. */
export async function leaveGroups(tx: Transaction, member: Member, groupIds: readonly Id[]): Promise<void> {
  if (groupIds.length > 0) await tx.delete(groupMembers).where(isIn(member, groupIds));
}

/** Makes these the only groups of a member, besides the organisation group. Returns whether the member left a group. */
export async function replaceGroups(
  tx: Transaction,
  member: Member,
  groupIds: readonly Id[],
  written: ChangeStamp,
): Promise<boolean> {
  await addToGroups(tx, member, groupIds, written);
  const { organisationId, userId } = member;
  const organisationGroup = tx
    .select({ id: organisations.organisationGroupId })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const left = await tx
    .delete(groupMembers)
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        eq(groupMembers.userId, userId),
        sql`NOT (${isOneOf(groupMembers.groupId, groupIds)})`,
        sql`${groupMembers.groupId} IS DISTINCT FROM (${organisationGroup})`,
      ),
    )
    .returning({ id: groupMembers.groupId });
  return left.length > 0;
}

/** Refuses the whole request when one of the groups belongs to no or another organisation. */
export async function requireGroupsOfOrganisation(
  tx: Transaction,
  organisationId: OrganisationId,
  groupIds: readonly Id[],
): Promise<void> {
  const ids = new Set(groupIds.map((groupId) => groupId.toLowerCase()));
  if (ids.size === 0) return;
  const [found] = await tx
    .select({ groups: count() })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), isOneOf(groups.id, [...ids])));
  const unknown = ids.size - (found?.groups ?? 0);
  if (unknown === 0) return;
  const problem = { reason: groupReasons['unknown-groups'], values: { count: unknown } };
  throw new AppError('invalid', problem.reason, {
    values: problem.values,
    fields: [{ path: 'groups', ...problem }],
  });
}

interface WantedGroups {
  readonly groupIds: readonly Id[];
  /** Whether the member leaves all others. */
  readonly replacing: boolean;
}

/** TR-02: refuses an admin who would add a person to a group of the directory, or take them out of one. */
export async function assertGroupsByHand(
  tx: Transaction,
  { organisationId, userId }: Member,
  { groupIds, replacing }: WantedGroups,
): Promise<void> {
  const wanted = isOneOf(sql`g.id`, groupIds);
  const { rows } = await tx.execute(sql`
    SELECT FROM groups g JOIN organisations o ON o.id = g.organisation_id
      LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = ${userId}
    WHERE g.organisation_id = ${organisationId} AND g.provisioned_at IS NOT NULL
      AND o.directory_connected_at IS NOT NULL
      AND ((m.user_id IS NULL AND ${wanted}) OR (${replacing}::boolean AND m.user_id IS NOT NULL AND NOT ${wanted}))
    LIMIT 1`);
  if (rows.length > 0) throw new AppError('conflict', groupReasons['group-managed']);
}
