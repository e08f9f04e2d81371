import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { FEED_LIMIT_MS } from '#features/sources/sources/server/reading/fetch-feed.ts';
import type { Database } from '#platform/database/database.ts';

/** JO-11: connections of all nodes together; a site has one of them at most. */
const MOST_AT_ONCE = 8;
/** A visit that is longer under way belongs to a node that died. */
const CLAIM_SECONDS = (4 * FEED_LIMIT_MS) / 1_000;
/** Nodes claim one after the other, so that two never take the same site. */
const CLAIMING = 9_290_117;

const claimed = z.array(
  z.object({
    id,
    url: z.string(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    contentHash: z.string().nullable(),
    /** A source waits for all that the feed holds. */
    isReadWhole: z.boolean(),
    /** Somebody's site that had no feed when they wrote it: one is looked for there. */
    isSite: z.boolean(),
  }),
);
export type ClaimedFeed = z.infer<typeof claimed>[number];

/**
 * Takes feeds that are due: of active sources only, not those that are gone, one per site, as many as there are free
 * connections. First whoever was never visited: somebody waits.
 */
export function claimFeeds(database: Database): Promise<ClaimedFeed[]> {
  return database.asPlatform(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIMING})`);
    const { rows } = await tx.execute(sql`
      WITH busy AS (SELECT host FROM feeds WHERE claimed_until > now()),
      due AS (
        SELECT DISTINCT ON (f.host) f.id, f.visited_at, f.next_visit_at FROM feeds f
        WHERE f.next_visit_at <= now() AND f.failure IS DISTINCT FROM 'feed-gone'
          AND NOT EXISTS (SELECT 1 FROM busy WHERE busy.host = f.host)
          AND EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id AND s.paused_on IS NULL)
        ORDER BY f.host, f.visited_at IS NOT NULL, f.next_visit_at, f.id
      ),
      chosen AS (
        SELECT id FROM due ORDER BY visited_at IS NOT NULL, next_visit_at, id
        LIMIT greatest(0, ${MOST_AT_ONCE} - (SELECT count(*) FROM busy))
      )
      UPDATE feeds f SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      FROM chosen WHERE f.id = chosen.id
      RETURNING f.id, f.url, f.etag, f.last_modified AS "lastModified", f.content_hash AS "contentHash",
        EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id AND s.paused_on IS NULL AND NOT s.caught_up)
          AS "isReadWhole",
        EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id AND s.paused_on IS NULL AND s.owner_id IS NOT NULL
          AND s.rss_url = s.domain AND NOT s.caught_up) AS "isSite"`);
    return claimed.parse(rows);
  });
}

/** What could not be kept for a reason of our own is asked for again after so long. */
const POSTPONED_MINUTES = 5;

/** Lets a feed go that was visited in vain, and leaves it alone for a while. */
export async function postponeFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`
    UPDATE feeds SET claimed_until = NULL, next_visit_at = now() + make_interval(mins => ${POSTPONED_MINUTES})
    WHERE id = ${feedId}`);
}

/** Lets feeds go that were not visited after all: another node need not wait until the claim is over. */
export async function releaseFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`UPDATE feeds SET claimed_until = NULL WHERE id = ${feedId}`);
}
