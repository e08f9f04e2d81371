import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';

/** A select of `item_id`: the items that at least one of the people selected by `userIds` may open. */
export function itemsOpenTo(organisationId: OrganisationId, userIds: SQL): SQL {
  return sql`
    SELECT e.item_id FROM access_entries e
    WHERE e.organisation_id = ${organisationId} AND (e.user_id IN (${userIds}) OR e.group_id IN (
      SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.user_id IN (${userIds})))`;
}
