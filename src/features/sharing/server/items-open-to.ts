import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';

/** A select of `item_id`: what at least one of some people, named by a select of their ids, may open. */
export function itemsOpenTo(organisationId: OrganisationId, userIds: SQL): SQL {
  return sql`
    SELECT e.item_id FROM access_entries e
    WHERE e.organisation_id = ${organisationId} AND (e.user_id IN (${userIds}) OR e.group_id IN (
      SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.user_id IN (${userIds})))`;
}
