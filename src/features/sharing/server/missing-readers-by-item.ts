import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Entity, ShownEntry } from '../contract/access.ts';
import { entityKey } from '../rules/entity.ts';
import { entitiesWithoutAccess } from '../rules/missing-access.ts';
import { findMemberships, findOrganisationGroup } from './editor/memberships.ts';
import { participantsOf } from './editor/shown-entries.ts';
import { splitGrantees } from './editor/split-grantees.ts';
import type { Item } from './item.ts';

const entryRows = z.array(z.object({ itemId: id, userId: id.nullable(), groupId: id.nullable() }));

/** D2 §4: by item, the participants of `itemId` who cannot open it; items all of them can open are left out. */
export async function missingReadersByItem(
  tx: Transaction,
  { organisationId, itemId }: Item,
  otherIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly ShownEntry[]>> {
  const participants = await participantsOf(tx, organisationId, [itemId]);
  const { rows } = await tx.execute(sql`
    SELECT item_id AS "itemId", user_id AS "userId", group_id AS "groupId" FROM access_entries
    WHERE organisation_id = ${organisationId} AND item_id = ANY(${sql.param([...otherIds])}::uuid[])`);
  const entries = entryRows.parse(rows).map(({ itemId: of, userId, groupId }): Entity & { of: Id } => {
    if (userId) return { of, entityType: 'User', entityId: userId };
    return { of, entityType: 'Group', entityId: groupId ?? '' };
  });
  const byItem = Map.groupBy(entries, ({ of }) => of);
  const { groupIds } = splitGrantees(entries);
  const { userIds } = splitGrantees(participants);
  const members = await findMemberships(tx, organisationId, { groupIds, userIds });
  const everybodyId = await findOrganisationGroup(tx, organisationId);
  const lacking = otherIds.map((of) => {
    const granted = byItem.get(of) ?? [];
    const groups = new Set(splitGrantees(granted).groupIds);
    const memberIds = members.filter(({ groupId }) => groups.has(groupId)).map(({ userId }) => userId);
    const asked = { participants, granted, throughGroups: new Set(memberIds), everybodyId };
    const keys = new Set(entitiesWithoutAccess(asked).map(entityKey));
    return [of, participants.filter((one) => keys.has(entityKey(one)))] as const;
  });
  return new Map(lacking.filter(([, people]) => people.length > 0));
}
