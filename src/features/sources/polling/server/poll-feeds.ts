import type { FeedWays } from '#features/sources/sources/server/reading/feed-ways.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { type ClaimedFeed, claimFeeds, postponeFeed, releaseFeed } from './claim-feeds.ts';
import { noteVisit } from './note-visit.ts';
import { isOurTrouble } from './our-trouble.ts';
import { visitFeed } from './visit-feed.ts';

interface Round {
  readonly database: Database;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** After so long a round leaves the rest to the next one. */
const ROUND_MS = 600_000;

/**
 * Visits every feed that is due, a few at a time and one per site, until none is left. A node that dies in the middle
 * loses nothing: what it had not kept is due again once its claims are over.
 */
export async function pollFeeds(ways: FeedWays, { database, log, signal }: Round): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const until = performance.now() + ROUND_MS;
  let visits = 0;
  const begin = (feed: ClaimedFeed) => {
    const visit = visitOnce(ways, { database, log, signal }, feed).finally(() => underWay.delete(visit));
    underWay.add(visit);
    visits += 1;
  };
  for (;;) {
    const isOver = signal.aborted || performance.now() >= until;
    for (const feed of isOver ? [] : await claimFeeds(database)) begin(feed);
    if (underWay.size === 0) break;
    // A site that is free again may have more to be asked for.
    await Promise.race(underWay);
  }
  signal.throwIfAborted();
  return visits;
}

/** One feed that fails for a reason of our own does not keep the others waiting. */
async function visitOnce(ways: FeedWays, { database, log, signal }: Round, feed: ClaimedFeed): Promise<void> {
  try {
    await visitFeed(ways, database, feed, signal);
  } catch (error) {
    if (signal.aborted) return releaseFeed(database, feed.id);
    if (isOurTrouble(error)) return postpone({ database, log, signal }, feed, error);
    log.warn({ error, feedId: feed.id }, 'what a feed said could not be kept');
    await noteUnreadable({ database, log, signal }, feed);
  }
}

/** The database is away, full or too slow: no feed is to blame, and each is visited again in a while. */
async function postpone({ database, log }: Round, { id }: ClaimedFeed, trouble: unknown): Promise<void> {
  logTrouble(log, trouble, 'what feeds say cannot be kept for now');
  try {
    await postponeFeed(database, id);
  } catch (error) {
    logTrouble(log, error, 'feeds wait for the database');
  }
}

/** What cannot be kept now is not asked for again every minute. */
async function noteUnreadable({ database, log }: Round, { id }: ClaimedFeed): Promise<void> {
  const failed = { kind: 'failed', failure: 'feed-unreadable', retryAfterSeconds: null } as const;
  try {
    const clock = await databaseClock(database);
    await noteVisit(database, id, failed, clock());
  } catch (error) {
    logTrouble(log, error, 'feeds wait for the database');
  }
}
