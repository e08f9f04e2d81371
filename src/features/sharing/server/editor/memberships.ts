import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Grantees } from '../item.ts';

const memberRows = z.array(z.object({ userId: id, groupId: id }));

/** Which of the given people are in which of the given groups. */
export async function findMemberships(
  tx: Transaction,
  organisationId: OrganisationId,
  { groupIds, userIds }: Required<Grantees>,
): Promise<readonly { readonly userId: UserId; readonly groupId: Id }[]> {
  const { rows } = await tx.execute(sql`
    SELECT user_id AS "userId", group_id AS "groupId" FROM group_members WHERE organisation_id = ${organisationId}
      AND group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND user_id = ANY(${sql.param([...userIds])}::uuid[])`);
  return memberRows.parse(rows);
}

const everybodyRows = z.array(z.object({ groupId: id.nullable() }));

/** The group of the whole organisation. */
export async function findOrganisationGroup(
  tx: Transaction,
  organisationId: OrganisationId,
): Promise<Id | null> {
  const { rows } = await tx.execute(
    sql`SELECT organisation_group_id AS "groupId" FROM organisations WHERE id = ${organisationId}`,
  );
  return everybodyRows.parse(rows)[0]?.groupId ?? null;
}
