import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ManagedGroup, managedGroup } from '../contract/groups.ts';

/** As many faces as an avatar stack shows. */
const FIRST_MEMBERS = 3;

type Members = Pick<ManagedGroup, 'memberCount' | 'firstMembers' | 'userIds'>;
const { memberCount, firstMembers } = managedGroup.shape;
const rows = z.array(z.object({ groupId: id, memberCount, firstMembers, userIds: z.array(id).optional() }));

interface Asked {
  readonly organisationId: OrganisationId;
  readonly groupIds: readonly Id[];
  /** Everyone, rather than only how many and the first faces. */
  readonly withUserIds: boolean;
}

/**
 * How many are in each of some groups, and who comes first by last name. One pass over their members: asked group by
 * group for the first three names, the database would rather walk through everyone of the organisation.
 */
export async function membersAtAGlance(
  tx: Transaction,
  { organisationId, groupIds, withUserIds }: Asked,
): Promise<(groupId: Id) => Members> {
  const everyone = withUserIds ? sql`, array_agg(id ORDER BY id) AS "userIds"` : sql``;
  const found = await tx.execute(sql`
    SELECT group_id AS "groupId", count(*) AS "memberCount" ${everyone},
      json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name) ORDER BY place)
        FILTER (WHERE place <= ${FIRST_MEMBERS}) AS "firstMembers"
    FROM (SELECT m.group_id, u.id, u.first_name, u.last_name,
            row_number() OVER (PARTITION BY m.group_id ORDER BY u.name_key_reversed, u.id) AS place
          FROM group_members m JOIN users u ON u.id = m.user_id AND u.organisation_id = m.organisation_id
          WHERE m.organisation_id = ${organisationId} AND u.deleted_at IS NULL
            AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])) AS named
    GROUP BY group_id`);
  const byGroup = new Map(rows.parse(found.rows).map(({ groupId, ...members }) => [groupId, members]));
  const nobody = { memberCount: 0, firstMembers: [], ...(withUserIds ? { userIds: [] } : {}) };
  return (groupId) => byGroup.get(groupId) ?? nobody;
}
