import { createHash } from 'node:crypto';
import type { FeedWays } from '#features/sources/sources/server/reading/feed-ways.ts';
import { fetchFeed, refusalOf } from '#features/sources/sources/server/reading/fetch-feed.ts';
import { lookForFeed } from '#features/sources/sources/server/reading/find-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { ClaimedFeed } from './claim-feeds.ts';
import { noteVisit, type Outcome } from './note-visit.ts';

/** Visits one feed and records the outcome. */
export async function visitFeed(
  services: FeedWays,
  database: Database,
  feed: ClaimedFeed,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await fetchOutcome(services, feed, signal);
  const clock = await databaseClock(database);
  await noteVisit(database, feed.id, outcome, clock());
}

async function fetchOutcome(
  { outbound, feedReader }: FeedWays,
  feed: ClaimedFeed,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { etag, lastModified, isReadWhole } = feed;
    const conditional = isReadWhole ? {} : { known: { etag, lastModified } };
    const found = await fetchFeed(outbound, feed.url, { signal, ...conditional });
    const { bytes, url, contentType, movedTo } = found;
    if (feed.isSite) {
      const offered = await lookForFeed({ outbound, feedReader }, found, { url: feed.url, signal });
      if (offered.url !== (movedTo ?? feed.url)) return { kind: 'found', url: offered.url };
    }
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    // Many servers do not support conditional requests: the body is compared instead.
    if (found.isUnchanged || (!isReadWhole && contentHash === feed.contentHash)) {
      return { kind: 'unchanged', told: found, movedTo };
    }
    const read = await feedReader.read({ bytes, url, contentType });
    return { kind: 'read', feed: read, contentHash, told: found, movedTo };
  } catch (failure) {
    signal.throwIfAborted();
    return { kind: 'failed', ...refusalOf(failure) };
  }
}
