import { createHash } from 'node:crypto';
import type { FeedServices } from '#features/sources/sources/server/reading/feed-services.ts';
import { fetchFeed, toFeedRefusal } from '#features/sources/sources/server/reading/fetch-feed.ts';
import { findFeedIn } from '#features/sources/sources/server/reading/find-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { ClaimedFeed } from './claim-feeds.ts';
import { recordVisit, type VisitOutcome } from './record-visit.ts';

/** Visits one feed and records the outcome. */
export async function visitFeed(
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
    const conditional = isReadWhole ? {} : { known: { etag, lastModified } };
    const found = await fetchFeed(outbound, feed.url, { signal, ...conditional });
    const { bytes, url, contentType, movedTo } = found;
    if (feed.isSite) {
      const offered = await findFeedIn({ outbound, feedReader }, found, { url: feed.url, signal });
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
    return { kind: 'failed', ...toFeedRefusal(failure) };
  }
}
