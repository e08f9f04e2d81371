import { setImmediate } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Feed } from '#features/sources/feeds/contract/feed.ts';
import { sources } from '#features/sources/sources/server/sources-table.ts';
import type { Database } from '#platform/database/database.ts';
import { entriesToJudge, judgeEntries } from './offer-entries.ts';
import { lazyPreparedEntries, type PreparedEntries } from './prepared-entries.ts';
import { compareSeenEntries } from './seen-entries.ts';

/** Condition for the active sources of a feed. */
export const readsFeed = (feedId: Id) => and(eq(sources.feedId, feedId), isNull(sources.pausedOn));

/** Classifies and cleans the entries that the sources of a feed need, before the transaction that locks rows. */
export async function prepareEntries(
  { platform }: Database,
  feedId: Id,
  feed: Feed,
  now: Date,
): Promise<PreparedEntries> {
  const ready = lazyPreparedEntries(feed, now);
  const readers = await platform.select().from(sources).where(readsFeed(feedId));
  const found = await entriesToJudge(
    ready,
    await compareSeenEntries(platform, feedId, feed.entries, now),
    readers,
  );
  for (const source of readers) {
    const { first, again } = judgeEntries(source, found);
    for (const one of [...first, ...again]) {
      one.offered();
      await setImmediate();
    }
  }
  return ready;
}
