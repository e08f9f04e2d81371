import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { FEED_LIMIT_MS } from '#features/sources/sources/server/reading/fetch-feed.ts';
import type { Database } from '#platform/database/database.ts';

/** JO-11: concurrent visits over all nodes; at most one of them per site. */
const MAX_CONCURRENT_VISITS = 8;
/** A longer claim belongs to a node that died. */
const CLAIM_SECONDS = (4 * FEED_LIMIT_MS) / 1_000;
/** Key of the advisory lock: nodes claim one after the other, so that two never claim the same site. */
const CLAIM_LOCK_KEY = 9_290_117;

const claimedFeeds = z.array(
  z.object({
    id,
    url: z.string(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    contentHash: z.string().nullable(),
    /** A source was added and has not received the older entries of the feed yet. */
    isReadWhole: z.boolean(),
    /** A personal source given by the address of a site that had no feed then: its feed is searched again. */
    isSite: z.boolean(),
  }),
);
export type ClaimedFeed = z.infer<typeof claimedFeeds>[number];

/**
 * Claims due feeds that have an active source and are not gone, one per site, as many as there are free connections.
 * Feeds that were never visited come first, since somebody waits for them.
 */
export function claimFeeds(database: Database): Promise<ClaimedFeed[]> {
  return database.asPlatform(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK_KEY})`);
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
        LIMIT greatest(0, ${MAX_CONCURRENT_VISITS} - (SELECT count(*) FROM busy))
      )
      UPDATE feeds f SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      FROM chosen WHERE f.id = chosen.id
      RETURNING f.id, f.url, f.etag, f.last_modified AS "lastModified", f.content_hash AS "contentHash",
        EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id AND s.paused_on IS NULL AND NOT s.caught_up)
          AS "isReadWhole",
        EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id AND s.paused_on IS NULL AND s.owner_id IS NOT NULL
          AND s.rss_url = s.domain AND NOT s.caught_up) AS "isSite"`);
    return claimedFeeds.parse(rows);
  });
}

/** Delay after a failure of our own. */
const POSTPONE_MINUTES = 5;

/** Releases a feed whose entries could not be stored, and delays its next visit. */
export async function postponeFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`
    UPDATE feeds SET claimed_until = NULL, next_visit_at = now() + make_interval(mins => ${POSTPONE_MINUTES})
    WHERE id = ${feedId}`);
}

/** Releases the claim of a feed that was not visited, so that another node need not wait for it to expire. */
export async function releaseFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`UPDATE feeds SET claimed_until = NULL WHERE id = ${feedId}`);
}
