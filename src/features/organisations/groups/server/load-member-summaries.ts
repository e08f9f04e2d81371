import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ManagedGroup, managedGroup } from '../contract/groups.ts';

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
export async function loadMemberSummaries(
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
