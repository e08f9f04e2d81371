import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { groupMembers, users } from '#features/accounts/server.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupReasons } from '../rules/group-rules.ts';

interface Group {
  readonly organisationId: OrganisationId;
  readonly groupId: Id;
}

/** Throws when one of these people is not an active member of the organisation. */
export async function requireMembersOfOrganisation(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
  path: string,
): Promise<void> {
  const ids = new Set(userIds.map((userId) => userId.toLowerCase()));
  if (ids.size === 0) return;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.organisationId, organisationId), isNull(users.deletedAt), isOneOf(users.id, [...ids])),
    );
  const unknown = ids.size - found.length;
  if (unknown === 0) return;
  const problem = { reason: groupReasons['unknown-members'], values: { count: unknown } };
  throw new AppError('invalid', problem.reason, { values: problem.values, fields: [{ path, ...problem }] });
}

const added = z.array(z.object({ id }));

/** Adds people to a group in one statement; returns those who were not in it before. */
export async function addMembers(
  tx: Transaction,
  { organisationId, groupId }: Group,
  userIds: readonly UserId[],
  { by, at }: ChangeStamp,
): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    INSERT INTO group_members (organisation_id, group_id, user_id, modified_by, modified_on)
    SELECT ${organisationId}::uuid, ${groupId}::uuid, wanted, ${by}::uuid, ${at.toISOString()}::timestamptz
    FROM unnest(${sql.param([...userIds])}::uuid[]) AS wanted
    ON CONFLICT DO NOTHING RETURNING user_id AS id`);
  return added.parse(rows).map(({ id: userId }) => userId);
}

/** Removes people from a group; returns those who were in it. */
export async function removeMembers(
  tx: Transaction,
  group: Group,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  return deleteMembers(tx, group, isOneOf(groupMembers.userId, userIds));
}

/** Removes all other members from a group; returns them. */
export async function removeOtherMembers(
  tx: Transaction,
  group: Group,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  return deleteMembers(tx, group, sql`NOT (${isOneOf(groupMembers.userId, userIds)})`);
}

async function deleteMembers(
  tx: Transaction,
  { organisationId, groupId }: Group,
  condition: ReturnType<typeof sql>,
): Promise<UserId[]> {
  const rows = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.groupId, groupId), condition))
    .returning({ id: groupMembers.userId });
  return rows.map(({ id }) => id);
}

/** The ids of all members of a group. */
export async function findMemberIds(tx: Transaction, { organisationId, groupId }: Group): Promise<UserId[]> {
  const rows = await tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.groupId, groupId)));
  return rows.map(({ id }) => id);
}
