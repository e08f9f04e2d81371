import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';

interface AnyItem {
  readonly organisationId: OrganisationId | SQLWrapper;
  readonly itemId: SQLWrapper;
}

interface Departing {
  readonly userId?: string;
  readonly groupId?: string;
}

/**
 * A condition: whether an item has an owner, a person or a group with a member, not counting the given person
 * or group.
 */
export function isOwned({ organisationId, itemId }: AnyItem, { userId, groupId }: Departing = {}): SQL {
  const otherPerson = userId ? sql`AND o.user_id <> ${userId}` : sql``;
  const otherGroup = groupId ? sql`AND o.group_id <> ${groupId}` : sql``;
  const otherMember = userId ? sql`AND m.user_id <> ${userId}` : sql``;
  return sql`(
    EXISTS (SELECT FROM access_entries o
      WHERE o.organisation_id = ${organisationId} AND o.item_id = ${itemId} AND o.role = 'Owner' AND o.user_id IS NOT NULL ${otherPerson})
    OR EXISTS (SELECT FROM access_entries o JOIN group_members m
        ON m.organisation_id = o.organisation_id AND m.group_id = o.group_id ${otherMember}
      WHERE o.organisation_id = ${organisationId} AND o.item_id = ${itemId} AND o.role = 'Owner' ${otherGroup}))`;
}
