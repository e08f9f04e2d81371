import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import { mayOpen } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import { plainGuard, rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';

export type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** A person, or a column with their id. */
interface AnyReader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId | SQLWrapper;
}

/**
 * D3 §1: condition for journals `j` that a person reads: those of their organisation, personal ones and their
 * spotlight, those of their groups, and those of reflections they may open.
 */
export const canRead = ({ organisationId, userId }: AnyReader): SQL => sql`
  j.organisation_id = ${organisationId} AND (j.type = 'organisation' OR j.user_id = ${userId}
    OR j.group_id IN (SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId})
    OR (j.reflection_id IS NOT NULL AND ${mayOpen(sql`j.reflection_id`, { organisationId, userId })}))`;

/** Condition to find candidate journals `j` of a reader by index; `canRead` decides which of them they read. */
export const isCandidate = (reader: Reader): SQL => sql`
  j.status = 'active' AND j.entity_id = ANY (ARRAY(
    SELECT ${reader.organisationId}::uuid UNION ALL SELECT ${reader.userId}::uuid
    UNION ALL SELECT m.group_id FROM group_members m
      WHERE m.organisation_id = ${reader.organisationId} AND m.user_id = ${reader.userId}
    UNION ALL SELECT near.reflection_id FROM journals near
      WHERE near.organisation_id = ${reader.organisationId} AND near.reflection_id IS NOT NULL AND near.status = 'active'
        AND ${mayOpen(sql`near.reflection_id`, reader)}))`;

const rows = z.array(z.object({ id }));

/**
 * Topics of a section are for its readers; a list of sections is for its person, or for everyone in the organisation.
 */
export const journalGuards: readonly TopicGuard[] = [
  rowGuard('journal', async (actor, tx, ids) => {
    const found = await tx.execute(
      sql`SELECT j.id FROM journals j WHERE ${canRead(actor)} AND ${isOneOf(sql`j.id`, ids)}`,
    );
    return rows.parse(found.rows).map((row) => row.id);
  }),
  plainGuard('journals', ({ organisationId, userId }, one) => one === userId || one === organisationId),
];
