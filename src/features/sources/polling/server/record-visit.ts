import { and, asc, eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Feed } from '#features/sources/feeds/contract/feed.ts';
import { feedVisited, ownSourcesChanged } from '#features/sources/sources/events.ts';
import type { FeedFailure } from '#features/sources/sources/rules/feed-failures.ts';
import { backOffMinutes, nextVisit } from '#features/sources/sources/rules/next-visit.ts';
import { feedKey } from '#features/sources/sources/server/feed-store.ts';
import { updateSourceAndFeed } from '#features/sources/sources/server/source-changes.ts';
import type { SourceRow } from '#features/sources/sources/server/source-store.ts';
import { feeds, sources } from '#features/sources/sources/server/source-tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CacheMetadata } from '#platform/outbound/cache-validators.ts';
import { announce } from '#platform/outbox/announce.ts';
import {
  entriesToJudge,
  judgeEntries,
  offerEntries,
  type PreparedEntries,
  prepareEntries,
  readsFeed,
} from './offer-entries.ts';
import { recordSeenEntries } from './seen-entries.ts';

/** The result of a visit. */
export type VisitOutcome =
  | { readonly kind: 'failed'; readonly failure: FeedFailure; readonly retryAfterSeconds: number | null }
  /** The site now has a feed; its address replaces that of the site. */
  | { readonly kind: 'found'; readonly url: string }
  | (Fetched & { readonly kind: 'unchanged' })
  | (Fetched & { readonly kind: 'read'; readonly feed: Feed; readonly contentHash: string });

interface Fetched {
  readonly told: CacheMetadata;
  /** The new address after a permanent redirect. */
  readonly movedTo: string | null;
}

type FeedRow = typeof feeds.$inferSelect;

/**
 * Stores the result of a visit in one transaction: all of it for all sources, or nothing, and then the feed is due
 * again. If another node visited the feed meanwhile, its entries are known and nothing is stored or counted twice.
 */
export async function recordVisit(
  database: Database,
  feedId: Id,
  outcome: VisitOutcome,
  now: Date,
): Promise<void> {
  const ready = outcome.kind === 'read' ? await prepareEntries(database, feedId, outcome.feed, now) : null;
  await database.asPlatform(async (tx) => {
    // Locks sources first, in the same order as requests that change a source.
    const readers = await tx
      .select()
      .from(sources)
      .where(readsFeed(feedId))
      .orderBy(asc(sources.id))
      .for('update');
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('no key update');
    if (!feed) return;
    const { changes, fresh } = await changesAfter(tx, { feed, readers, outcome, ready, now });
    await tx
      .update(feeds)
      .set({ ...changes, visitedAt: now, claimedUntil: null })
      .where(eq(feeds.id, feedId));
    const failure = changes.failure ?? null;
    const isFirstSuccess = feed.succeededAt === null && changes.succeededAt !== undefined;
    if (fresh > 0 || failure !== feed.failure || isFirstSuccess) await announceVisit(tx, feedId, readers);
  });
}

interface Visited {
  readonly feed: FeedRow;
  readonly readers: readonly SourceRow[];
  readonly outcome: VisitOutcome;
  /** Null unless entries were read. */
  readonly ready: PreparedEntries | null;
  readonly now: Date;
}

async function changesAfter(tx: Transaction, visited: Visited) {
  const { feed, readers, outcome, now } = visited;
  if (outcome.kind === 'failed') return { changes: afterFailure(feed, outcome, now), fresh: 0 };
  if (outcome.kind === 'found') {
    for (const reader of readers) await switchToFeed(tx, reader, outcome.url);
    // Sources left on this feed already have another source for the found address, or want this very address.
    const remaining = { kind: 'failed', failure: 'feed-followed', retryAfterSeconds: null } as const;
    return { changes: afterFailure(feed, remaining, now), fresh: 0 };
  }
  const { told, movedTo } = outcome;
  const fresh = outcome.kind === 'read' ? await offerAll(tx, visited, outcome.feed) : 0;
  const isRead = outcome.kind === 'read';
  const { intervalMinutes, waitMinutes } = nextVisit(feed.intervalMinutes, {
    fresh,
    freshForSeconds: told.freshForSeconds,
  });
  // A source was added while the feed was unchanged: visit again at once to read its older entries.
  const isAwaited = !isRead && readers.some(({ caughtUp }) => !caughtUp);
  const changes = {
    failures: 0,
    failingSince: null,
    failure: null,
    succeededAt: now,
    intervalMinutes,
    nextVisitAt: isAwaited ? now : minutesAfter(now, waitMinutes),
    ...(movedTo === null ? {} : { url: movedTo, host: new URL(movedTo).host }),
    ...(isRead
      ? { etag: told.etag, lastModified: told.lastModified, contentHash: outcome.contentHash }
      : { etag: told.etag ?? feed.etag, lastModified: told.lastModified ?? feed.lastModified }),
    ...(fresh > 0 ? { changedAt: now } : {}),
  };
  return { changes, fresh };
}

/** Points a person's source from the site to its feed, unless they already have a source for that feed. */
async function switchToFeed(tx: Transaction, reader: SourceRow, rssUrl: string): Promise<void> {
  const { ownerId, domain } = reader;
  const key = feedKey(rssUrl);
  if (ownerId === null || reader.rssUrl !== domain) return;
  const others = and(eq(sources.ownerId, ownerId), eq(sources.feedKey, key));
  if ((await tx.$count(sources, others)) > 0) return;
  await updateSourceAndFeed(tx, reader, { rssUrl, feedKey: key });
}

/**
 * Returns the number of new entries. Comes after everything else: storing entries blocks other transactions that store
 * some.
 */
async function offerAll(
  tx: Transaction,
  { feed, readers, ready, now }: Visited,
  { entries }: Feed,
): Promise<number> {
  const statuses = await recordSeenEntries(tx, feed.id, entries, now);
  const told = ready ? await entriesToJudge(ready, statuses, readers) : [];
  const judgedBySource = readers.map((source) => judgeEntries(source, told));
  for (const one of judgedBySource) await offerEntries(tx, one, now);
  return statuses.filter((one) => one === 'new').length;
}

function afterFailure(
  feed: FeedRow,
  { failure, retryAfterSeconds }: Extract<VisitOutcome, { kind: 'failed' }>,
  now: Date,
): Partial<FeedRow> {
  const failures = feed.failures + 1;
  return {
    failures,
    failure,
    failingSince: feed.failingSince ?? now,
    nextVisitAt: minutesAfter(now, backOffMinutes(failures, retryAfterSeconds)),
  };
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Refreshes the list of sources, or that of the owners. */
async function announceVisit(tx: Transaction, feedId: Id, readers: readonly SourceRow[]): Promise<void> {
  if (readers.some(({ ownerId }) => ownerId === null)) await announce(tx, null, feedVisited, { feedId });
  for (const { ownerId, organisationId } of readers) {
    if (ownerId !== null) await announce(tx, organisationId, ownSourcesChanged, { userId: ownerId });
  }
}
