import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Entry, Feed } from '#features/sources/feeds/contract/feed.ts';
import {
  type PublicationDraft,
  toPublicationDraft,
} from '#features/sources/publications/server/publication-draft.ts';
import { storeEntries } from '#features/sources/publications/server/store-entries.ts';
import { feedVisited, ownSourcesChanged } from '#features/sources/sources/events.ts';
import type { FeedFailure } from '#features/sources/sources/rules/feed-failures.ts';
import { backOffMinutes, nextVisit } from '#features/sources/sources/rules/next-visit.ts';
import { feedKey } from '#features/sources/sources/server/feed-store.ts';
import {
  createMatcher,
  type MatchableEntry,
  toMatchableEntry,
} from '#features/sources/sources/server/matchable-entry.ts';
import { updateSourceAndFeed } from '#features/sources/sources/server/source-changes.ts';
import type { SourceRow } from '#features/sources/sources/server/source-store.ts';
import { feeds, sources } from '#features/sources/sources/server/source-tables.ts';
import { countInWeek } from '#features/sources/sources/server/source-weeks.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CacheMetadata } from '#platform/outbound/cache-validators.ts';
import { announce } from '#platform/outbox/announce.ts';
import { compareSeenEntries, type EntryStatus, recordSeenEntries } from './seen-entries.ts';

/** The result of a visit. */
export type VisitOutcome =
  | { readonly kind: 'failed'; readonly failure: FeedFailure; readonly retryAfterSeconds: number | null }
  /** The site now has a feed; its address replaces that of the site. */
  | { readonly kind: 'found'; readonly url: string }
  | (Fetched & { readonly kind: 'unchanged' })
  | (Fetched & { readonly kind: 'read'; readonly feed: Feed; readonly contentHash: string });

interface Fetched {
  readonly cacheMetadata: CacheMetadata;
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
  const prepared = outcome.kind === 'read' ? await prepareEntries(database, feedId, outcome.feed, now) : null;
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
    const { changes, fresh } = await changesAfter(tx, { feed, readers, outcome, prepared, now });
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
  readonly prepared: PreparedEntries | null;
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
  const { cacheMetadata, movedTo } = outcome;
  const fresh = outcome.kind === 'read' ? await storeVisitedEntries(tx, visited, outcome.feed) : 0;
  const isRead = outcome.kind === 'read';
  const { intervalMinutes, waitMinutes } = nextVisit(feed.intervalMinutes, {
    fresh,
    freshForSeconds: cacheMetadata.freshForSeconds,
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
      ? {
          etag: cacheMetadata.etag,
          lastModified: cacheMetadata.lastModified,
          contentHash: outcome.contentHash,
        }
      : {
          etag: cacheMetadata.etag ?? feed.etag,
          lastModified: cacheMetadata.lastModified ?? feed.lastModified,
        }),
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
async function storeVisitedEntries(
  tx: Transaction,
  { feed, readers, prepared, now }: Visited,
  { entries }: Feed,
): Promise<number> {
  const statuses = await recordSeenEntries(tx, feed.id, entries, now);
  const entriesToStore = prepared ? await entriesToClassify(prepared, statuses, readers) : [];
  const classifiedBySource = readers.map((source) => classifyEntries(source, entriesToStore));
  for (const one of classifiedBySource) await storeForSource(tx, one, now);
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

/** Condition for the active sources of a feed. */
const readsFeed = (feedId: Id) => and(eq(sources.feedId, feedId), isNull(sources.pausedOn));

/** Classifies and cleans the entries that the sources of a feed need, before the transaction that locks rows. */
async function prepareEntries(
  { platform }: Database,
  feedId: Id,
  feed: Feed,
  now: Date,
): Promise<PreparedEntries> {
  const prepared = prepareLazily(feed, now);
  const readers = await platform.select().from(sources).where(readsFeed(feedId));
  const found = await entriesToClassify(
    prepared,
    await compareSeenEntries(platform, feedId, feed.entries, now),
    readers,
  );
  for (const source of readers) {
    const { first, again } = classifyEntries(source, found);
    for (const one of [...first, ...again]) {
      one.draft();
      await setImmediate();
    }
  }
  return prepared;
}

/** An entry, and whether it is new to this feed. */
interface FeedEntry {
  readonly entry: PreparedEntry;
  readonly status: EntryStatus;
}

/** The entries of a feed that at least one source needs. */
async function entriesToClassify(
  prepared: PreparedEntries,
  statuses: readonly EntryStatus[],
  readers: readonly SourceRow[],
): Promise<FeedEntry[]> {
  const isReadWhole = readers.some(({ caughtUp }) => !caughtUp);
  const found: FeedEntry[] = [];
  for (const [place, one] of statuses.entries()) {
    if (one === 'same' && !isReadWhole) continue;
    const entry = await prepared(place);
    if (entry) found.push({ entry, status: one });
  }
  return found;
}

/** How one source classifies the entries of its feed. */
interface ClassifiedEntries {
  readonly source: SourceRow;
  readonly first: readonly PreparedEntry[];
  /** Kept as well, but seen by this source before. */
  readonly again: readonly PreparedEntry[];
  readonly droppedKeywords: number;
  readonly droppedLanguage: number;
}

/** A source that was just added gets all entries; others get only new and changed ones. */
function classifyEntries(source: SourceRow, found: readonly FeedEntry[]): ClassifiedEntries {
  const verdictOn = createMatcher(source);
  const isFirst = source.keptAt === null && source.droppedAt === null;
  const classified = found
    .filter(({ status }) => status !== 'same' || !source.caughtUp)
    .map(({ entry, status }) => ({
      entry,
      verdict: verdictOn(entry),
      isNew: isFirst || status === 'new',
    }));
  const of = (verdict: string, isNew: boolean) =>
    classified.filter((one) => one.verdict === verdict && one.isNew === isNew).map(({ entry }) => entry);
  return {
    source,
    first: of('kept', true),
    again: of('kept', false),
    droppedKeywords: of('keywords', true).length,
    droppedLanguage: of('language', true).length,
  };
}

/** Stores the entries a source keeps, and counts those that are new to it. */
async function storeForSource(tx: Transaction, classified: ClassifiedEntries, now: Date): Promise<void> {
  const { source, droppedKeywords, droppedLanguage } = classified;
  const draftsOf = (entries: readonly PreparedEntry[]) => entries.flatMap((one) => one.draft() ?? []);
  const first = await storeEntries(tx, { source, entries: draftsOf(classified.first), now });
  const again = await storeEntries(tx, { source, entries: draftsOf(classified.again), now });
  const kept = first.kept + again.kept;
  await countInWeek(
    tx,
    source.id,
    { kept, droppedKnown: first.known, droppedKeywords, droppedLanguage },
    now,
  );
  await tx
    .update(sources)
    .set({
      caughtUp: true,
      ...(kept > 0 ? { keptAt: now } : {}),
      ...(droppedKeywords + droppedLanguage > 0 ? { droppedAt: now } : {}),
    })
    .where(eq(sources.id, source.id));
}

/** An entry prepared for its sources. */
interface PreparedEntry extends MatchableEntry {
  /** The entry as it would be stored, cleaned once for all sources; null if it has no page. */
  draft(): PublicationDraft | null;
}

/** The entries of a feed by index, each prepared on first use. */
type PreparedEntries = (place: number) => Promise<PreparedEntry | undefined>;

function prepareLazily({ entries, language }: Feed, now: Date): PreparedEntries {
  const preparedByPlace = new Map<number, PreparedEntry>();
  return async (place) => {
    const [known, entry] = [preparedByPlace.get(place), entries[place]];
    if (known || !entry) return known;
    // Yields, so that a long feed does not block the event loop.
    await setImmediate();
    const prepared = prepareEntry(entry, await toMatchableEntry(entry, language), now);
    preparedByPlace.set(place, prepared);
    return prepared;
  };
}

function prepareEntry(entry: Entry, matchable: MatchableEntry, now: Date): PreparedEntry {
  let draft: PublicationDraft | null = null;
  return {
    ...matchable,
    draft() {
      draft ??= toPublicationDraft({ ...entry, language: matchable.language }, now);
      return draft;
    },
  };
}
