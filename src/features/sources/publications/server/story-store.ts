import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isSameText, STORY_DAYS, storySimilarity } from '../rules/story.ts';

export interface StoryQuery {
  readonly minHashes: readonly number[];
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

interface SearchScope {
  readonly sourceId: Id;
  readonly ownerId: UserId | null;
  /** Excluded from the comparison: the publication itself. */
  readonly exceptId?: Id | null;
}

/** An existing publication of the same story. */
interface SimilarPublication {
  readonly id: Id;
  readonly storyId: Id;
  /** The same text from the same source and owner. */
  readonly isTwin: boolean;
}

/** Candidates compared by text; those with the largest minHashes overlap first. */
export const COMPARED_MAX = 8;
/** Length of the text that is compared. */
const COMPARED_LENGTH = 40_000;

const rows = z.array(
  z.object({
    place: z.number(),
    id,
    storyId: id,
    isOfSource: z.boolean(),
    title: z.string(),
    text: z.string(),
    publishedAt: z.coerce.date(),
  }),
);

/**
 * For each query, by its index, the publication of the same story: one of the same source with the same text, else the
 * most similar. Public publications are compared with public ones; personal ones also with those of their owner.
 */
export async function findSimilar(
  tx: Transaction,
  { sourceId, ownerId, exceptId = null }: SearchScope,
  queries: readonly StoryQuery[],
): Promise<ReadonlyMap<number, SimilarPublication>> {
  if (queries.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT w.place::integer - 1 AS place, n.* FROM unnest(
        ${sql.param(queries.map(({ minHashes }) => `{${minHashes.join(',')}}`))}::text[],
        ${sql.param(queries.map(({ publishedAt }) => publishedAt.toISOString()))}::timestamptz[])
      WITH ORDINALITY AS w (sketch, published_at, place)
    CROSS JOIN LATERAL (
      SELECT p.id, p.story_id AS "storyId", p.title, left(p.text, ${COMPARED_LENGTH}) AS text, p.published_at AS "publishedAt",
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
  const similar = new Map<number, SimilarPublication & { readonly alike: number }>();
  for (const { place, id: nearId, storyId, isOfSource, ...storyText } of rows.parse(found.rows)) {
    const one = queries[place];
    const similarity = one ? storySimilarity(one, storyText) : 0;
    if (similarity === 0) continue;
    const isTwin = isOfSource && isSameText(similarity);
    const before = similar.get(place);
    const isMoreSimilar = !before || (isTwin === before.isTwin ? similarity > before.alike : isTwin);
    if (isMoreSimilar) similar.set(place, { id: nearId, storyId, isTwin, alike: similarity });
  }
  return similar;
}
