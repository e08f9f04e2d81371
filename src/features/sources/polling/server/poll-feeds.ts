import type { FeedServices } from '#features/sources/sources/server/reading/feed-services.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { type ClaimedFeed, claimFeeds, postponeFeed, releaseFeed } from './claim-feeds.ts';
import { isDatabaseFailure } from './is-database-failure.ts';
import { recordVisit } from './record-visit.ts';
import { visitFeed } from './visit-feed.ts';

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
