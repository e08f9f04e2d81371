import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { pollFeedsKind } from '#features/sources/sources/server/feed-store.ts';
import {
  FEED_LIMIT_MS,
  type FeedServices,
  fetchFeed,
  findFeedIn,
  toFeedRefusal,
} from '#features/sources/sources/server/find-feed.ts';
import { type Database, databaseClock } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { toAppError } from '#platform/http/problem.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { recordVisit, type VisitOutcome } from './record-visit.ts';

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
type ClaimedFeed = z.infer<typeof claimedFeeds>[number];

/**
 * Claims due feeds that have an active source and are not gone, one per site, as many as there are free connections.
 * Feeds that were never visited come first, since somebody waits for them.
 */
function claimFeeds(database: Database): Promise<ClaimedFeed[]> {
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
async function postponeFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`
    UPDATE feeds SET claimed_until = NULL, next_visit_at = now() + make_interval(mins => ${POSTPONE_MINUTES})
    WHERE id = ${feedId}`);
}

/** Releases the claim of a feed that was not visited, so that another node need not wait for it to expire. */
async function releaseFeed(database: Database, feedId: string): Promise<void> {
  await database.platform.execute(sql`UPDATE feeds SET claimed_until = NULL WHERE id = ${feedId}`);
}

/** Whether entries could not be stored because of our database rather than their content. */
const isDatabaseFailure = (failure: unknown): boolean =>
  ['unavailable', 'full'].includes(toAppError(failure).kind);

interface Round {
  readonly database: Database;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** After this long, a round leaves the rest to the next one. */
const ROUND_MS = 600_000;

/**
 * Visits every due feed, a few at a time and one per site, until none is left. If the node dies, its feeds are due
 * again once its claims expire.
 */
export async function pollFeeds(services: FeedServices, { database, log, signal }: Round): Promise<number> {
  const running = new Set<Promise<void>>();
  const until = performance.now() + ROUND_MS;
  let visits = 0;
  const begin = (feed: ClaimedFeed) => {
    const visit = visitOnce(services, { database, log, signal }, feed).finally(() => running.delete(visit));
    running.add(visit);
    visits += 1;
  };
  for (;;) {
    const isOver = signal.aborted || performance.now() >= until;
    for (const feed of isOver ? [] : await claimFeeds(database)) begin(feed);
    if (running.size === 0) break;
    // Once a site is free, its next feed can be claimed.
    await Promise.race(running);
  }
  signal.throwIfAborted();
  return visits;
}

/** An unexpected failure of one feed does not stop the others. */
async function visitOnce(
  services: FeedServices,
  { database, log, signal }: Round,
  feed: ClaimedFeed,
): Promise<void> {
  try {
    await visitFeed(services, database, feed, signal);
  } catch (error) {
    if (signal.aborted) return releaseFeed(database, feed.id);
    if (isDatabaseFailure(error)) return postpone({ database, log, signal }, feed, error);
    log.warn({ error, feedId: feed.id }, 'feed entries could not be stored');
    await recordUnreadable({ database, log, signal }, feed);
  }
}

/** The database is unavailable, full or too slow: the feed is not at fault and is visited again later. */
async function postpone({ database, log }: Round, { id }: ClaimedFeed, trouble: unknown): Promise<void> {
  warnThrottled(log, trouble, 'feed entries cannot be stored for now');
  try {
    await postponeFeed(database, id);
  } catch (error) {
    warnThrottled(log, error, 'feed visit could not be recorded');
  }
}

/** Entries that cannot be stored are not requested again every minute. */
async function recordUnreadable({ database, log }: Round, { id }: ClaimedFeed): Promise<void> {
  const failed = { kind: 'failed', failure: 'feed-unreadable', retryAfterSeconds: null } as const;
  try {
    const clock = await databaseClock(database);
    await recordVisit(database, id, failed, clock());
  } catch (error) {
    warnThrottled(log, error, 'feed visit could not be recorded');
  }
}

/** Visits one feed and records the outcome. */
async function visitFeed(
  services: FeedServices,
  database: Database,
  feed: ClaimedFeed,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await fetchOutcome(services, feed, signal);
  const clock = await databaseClock(database);
  await recordVisit(database, feed.id, outcome, clock());
}

async function fetchOutcome(
  { outbound, feedReader }: FeedServices,
  feed: ClaimedFeed,
  signal: AbortSignal,
): Promise<VisitOutcome> {
  try {
    const { etag, lastModified, isReadWhole } = feed;
    const conditional = isReadWhole ? {} : { validators: { etag, lastModified } };
    const found = await fetchFeed(outbound, feed.url, { signal, ...conditional });
    const { bytes, url, contentType, movedTo } = found;
    if (feed.isSite) {
      const discovered = await findFeedIn({ outbound, feedReader }, found, { url: feed.url, signal });
      if (discovered.url !== (movedTo ?? feed.url)) return { kind: 'found', url: discovered.url };
    }
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    // Many servers do not support conditional requests: the body is compared instead.
    if (found.isUnchanged || (!isReadWhole && contentHash === feed.contentHash)) {
      return { kind: 'unchanged', cacheMetadata: found, movedTo };
    }
    const read = await feedReader.read({ bytes, url, contentType });
    return { kind: 'read', feed: read, contentHash, cacheMetadata: found, movedTo };
  } catch (failure) {
    signal.throwIfAborted();
    return { kind: 'failed', ...toFeedRefusal(failure) };
  }
}

/** An entry that left its feed this long ago does not come back. */
const REMEMBERED_DAYS = 90;
/** Small batches, since the entries of each feed are deleted with it. */
const FEEDS_AT_ONCE = 50;

/** Deletes feeds without sources, and entries not seen in their feed for long. */
export async function sweepFeeds(database: Database, signal?: AbortSignal): Promise<void> {
  const ending = signal ? { signal } : {};
  await deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM feeds WHERE id IN (
        SELECT f.id FROM feeds f WHERE NOT EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id) LIMIT ${batch})`,
    { ...ending, batch: FEEDS_AT_ONCE },
  );
  await deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM feed_items WHERE (feed_id, item_key) IN (
        SELECT feed_id, item_key FROM feed_items
        WHERE seen_at < now() - make_interval(days => ${REMEMBERED_DAYS}) LIMIT ${batch})`,
    ending,
  );
}

const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '20 3 * * *';

/** JO-11: visits due feeds, and deletes feeds without sources. */
export function pollingJobs(services: FeedServices): Job[] {
  return [
    defineJob({
      ...pollFeedsKind,
      schedule: EVERY_MINUTE,
      limitSeconds: 900,
      interruptible: true,
      handle: async ({ database, log, signal }) => {
        const visits = await pollFeeds(services, { database, log, signal });
        if (visits > 0) log.info({ visits }, 'feeds visited');
      },
    }),
    defineJob({
      name: 'feeds-sweep',
      input: z.object({}),
      schedule: NIGHTLY,
      limitSeconds: 1_800,
      handle: ({ database, signal }) => sweepFeeds(database, signal),
    }),
  ];
}
