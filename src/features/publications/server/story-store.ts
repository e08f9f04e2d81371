import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { STORY_DAYS, STORY_PLACES_APART } from '../rules/story.ts';

interface Sought {
  readonly simhash: bigint;
  readonly publishedAt: Date;
}

interface Asker {
  readonly sourceId: Id;
  readonly ownerId: UserId | null;
  /** Not compared with: itself. */
  readonly exceptId?: Id | null;
}

/** What says the same already. */
export interface NearOne {
  readonly id: Id;
  readonly storyId: Id;
  /** Brought by the source that is asked about, for the same owner. */
  readonly isOfSource: boolean;
}

const rows = z.array(z.object({ place: z.number(), id, storyId: id, isOfSource: z.boolean() }));

/** Two that say the same agree in one quarter of their hash at least: each is looked up by its index. */
const QUARTERS = [
  sql`(p.simhash >> 48) = (w.simhash >> 48)`,
  sql`((p.simhash >> 32) & 65535) = ((w.simhash >> 32) & 65535)`,
  sql`((p.simhash >> 16) & 65535) = ((w.simhash >> 16) & 65535)`,
  sql`(p.simhash & 65535) = (w.simhash & 65535)`,
];

/**
 * What says the same as each of these, by its place: the nearest, of the same source first. What is everyone's is
 * compared with what is everyone's; what is a person's, with theirs too.
 */
export async function findNear(
  tx: Transaction,
  { sourceId, ownerId, exceptId = null }: Asker,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, NearOne>> {
  if (sought.length === 0) return new Map();
  const quarters = QUARTERS.map(
    (isSame) => sql`SELECT p.id, p.story_id, p.owner_id, p.simhash FROM publications p
      WHERE ${isSame} AND p.published_at BETWEEN w.published_at - ${STORY_DAYS} * interval '1 day'
        AND w.published_at + ${STORY_DAYS} * interval '1 day'`,
  );
  const found = await tx.execute(sql`
    SELECT DISTINCT ON (w.place) w.place::integer - 1 AS place, n.id, n.story_id AS "storyId", n.is_of_source AS "isOfSource"
    FROM unnest(${sql.param(sought.map((one) => String(one.simhash)))}::bigint[],
        ${sql.param(sought.map((one) => one.publishedAt.toISOString()))}::timestamptz[])
      WITH ORDINALITY AS w (simhash, published_at, place)
    CROSS JOIN LATERAL (
      SELECT q.id, q.story_id, bit_count((q.simhash # w.simhash)::bit(64)) AS apart,
        q.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid AND EXISTS (SELECT FROM publication_sources s
          WHERE s.publication_id = q.id AND s.source_id = ${sourceId}) AS is_of_source
      FROM (${sql.join(quarters, sql` UNION `)}) AS q
      WHERE (q.owner_id IS NULL OR q.owner_id = ${ownerId}::uuid) AND q.id IS DISTINCT FROM ${exceptId}::uuid
        AND bit_count((q.simhash # w.simhash)::bit(64)) <= ${STORY_PLACES_APART}) AS n
    ORDER BY w.place, n.is_of_source DESC, n.apart, n.id`);
  return new Map(rows.parse(found.rows).map(({ place, ...near }) => [place, near]));
}
