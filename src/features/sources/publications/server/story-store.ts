import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isSameText, STORY_DAYS, sameStory } from '../rules/story.ts';

export interface Sought {
  readonly sketch: readonly number[];
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

interface Asker {
  readonly sourceId: Id;
  readonly ownerId: UserId | null;
  /** Not compared with: itself. */
  readonly exceptId?: Id | null;
}

/** What tells the same already. */
export interface NearOne {
  readonly id: Id;
  readonly storyId: Id;
  /** In the same words, brought by the source that is asked about, for the same owner. */
  readonly isTwin: boolean;
}

/** Compared word by word, those that share most of their sketch first. */
export const COMPARED_MAX = 8;
/** As much of a text as is compared. */
const TEXT_COMPARED = 40_000;

const rows = z.array(
  z.object({
    ...{ place: z.number(), id, storyId: id, isOfSource: z.boolean() },
    ...{ title: z.string(), text: z.string(), publishedAt: z.coerce.date() },
  }),
);

/**
 * What tells the same as each of these, by its place: its source's own in the same words first, else the nearest. What is
 * everyone's is compared with what is everyone's; what is a person's, with theirs too.
 */
export async function findNear(
  tx: Transaction,
  { sourceId, ownerId, exceptId = null }: Asker,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, NearOne>> {
  if (sought.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT w.place::integer - 1 AS place, n.* FROM unnest(
        ${sql.param(sought.map(({ sketch }) => `{${sketch.join(',')}}`))}::text[],
        ${sql.param(sought.map(({ publishedAt }) => publishedAt.toISOString()))}::timestamptz[])
      WITH ORDINALITY AS w (sketch, published_at, place)
    CROSS JOIN LATERAL (
      SELECT p.id, p.story_id AS "storyId", p.title, left(p.text, ${TEXT_COMPARED}) AS text, p.published_at AS "publishedAt",
        p.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid AND EXISTS (SELECT FROM publication_sources s
          WHERE s.publication_id = p.id AND s.source_id = ${sourceId}) AS "isOfSource"
      FROM publications p
      WHERE p.sketch && w.sketch::integer[] AND p.id IS DISTINCT FROM ${exceptId}::uuid
        AND (p.owner_id IS NULL OR p.owner_id = ${ownerId}::uuid)
        AND p.published_at BETWEEN w.published_at - ${STORY_DAYS} * interval '1 day'
          AND w.published_at + ${STORY_DAYS} * interval '1 day'
      ORDER BY (SELECT count(*) FROM unnest(p.sketch) AS one WHERE one = ANY(w.sketch::integer[])) DESC, p.id
      LIMIT ${COMPARED_MAX}) AS n
    ORDER BY w.place`);
  const near = new Map<number, NearOne & { readonly alike: number }>();
  for (const { place, id: nearId, storyId, isOfSource, ...told } of rows.parse(found.rows)) {
    const one = sought[place];
    const alike = one ? sameStory(one, told) : 0;
    if (alike === 0) continue;
    const isTwin = isOfSource && isSameText(alike);
    const before = near.get(place);
    const isNearer = !before || (isTwin === before.isTwin ? alike > before.alike : isTwin);
    if (isNearer) near.set(place, { id: nearId, storyId, isTwin, alike });
  }
  return near;
}
