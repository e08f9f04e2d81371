import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { mayOpen } from '#features/sharing/server.ts';
import { beginsWith } from '#platform/database/conditions.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type findTags as endpoint, tag } from '../contract/tags.ts';

/** Limits of one search: how many tags it walks, and how many analyses of each it checks for access. */
const TAGS_LOOKED_AT = 200;
const ANALYSES_LOOKED_AT = 500;

const rows = z.array(tag);

/**
 * Tags that start with the given letters: the organisation's own, then words on analyses the caller may open.
 * Walks the distinct words through their index (a loose index scan), so that a tag on ten thousand analyses
 * costs one step.
 */
export async function findTags(
  { actor, transaction }: RequestContext,
  { search, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { organisationId } = actor;
  const prefix = fold(search).trim();
  const smallestKey = (after: SQL) => sql`
    SELECT min(t.tag_key) FROM analysis_tags t
    WHERE t.organisation_id = ${organisationId} AND ${beginsWith(sql`t.tag_key`, prefix)} ${after}`;
  const { rows: found } = await transaction((tx) =>
    tx.execute(sql`
      WITH RECURSIVE keys (tag_key, place) AS (
        SELECT (${smallestKey(sql``)}), 1
        UNION ALL
        SELECT (${smallestKey(sql`AND t.tag_key > keys.tag_key`)}), place + 1 FROM keys
        WHERE keys.tag_key IS NOT NULL AND place < ${TAGS_LOOKED_AT}),
      own AS (
        SELECT o.text, o.tag_key FROM organisation_tags o
        WHERE o.organisation_id = ${organisationId} AND ${beginsWith(sql`o.tag_key`, prefix)}
        ORDER BY o.tag_key LIMIT ${limit}),
      words AS (
        SELECT used.text, keys.tag_key FROM keys CROSS JOIN LATERAL (
          SELECT tagged.text FROM (
            SELECT t.text, t.analysis_id FROM analysis_tags t
            WHERE t.organisation_id = ${organisationId} AND t.tag_key = keys.tag_key LIMIT ${ANALYSES_LOOKED_AT}) tagged
          WHERE ${mayOpen(sql`tagged.analysis_id`, actor)} LIMIT 1) used
        WHERE NOT EXISTS (SELECT FROM organisation_tags o
          WHERE o.organisation_id = ${organisationId} AND o.tag_key = keys.tag_key)
        ORDER BY keys.tag_key LIMIT ${limit})
      SELECT text, source FROM (
        SELECT text, tag_key, 'organization' AS source, 1 AS rank FROM own
        UNION ALL SELECT text, tag_key, 'user', 2 FROM words) AS found
      ORDER BY rank, tag_key LIMIT ${limit}`),
  );
  return { tags: rows.parse(found) };
}
