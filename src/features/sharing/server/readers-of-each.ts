import { type SQL, sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';

/** A select of `item_id` and `user_id`: everyone who may open each of some items, through groups too, each once. */
export function readersOfEach(organisationId: OrganisationId, itemIds: readonly Id[]): SQL {
  const entries = sql`e.organisation_id = ${organisationId} AND e.item_id = ANY(${sql.param([...itemIds])}::uuid[])`;
  return sql`
    SELECT e.item_id, e.user_id FROM access_entries e WHERE ${entries} AND e.user_id IS NOT NULL
    UNION
    SELECT e.item_id, m.user_id FROM access_entries e JOIN group_members m ON m.group_id = e.group_id WHERE ${entries}`;
}

/** A select of `item_id`: what at least one of some people, named by a select of their ids, may open. */
export function itemsOpenTo(organisationId: OrganisationId, userIds: SQL): SQL {
  return sql`
    SELECT e.item_id FROM access_entries e
    WHERE e.organisation_id = ${organisationId} AND (e.user_id IN (${userIds}) OR e.group_id IN (
      SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.user_id IN (${userIds})))`;
}
