import { setImmediate } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Entry, Feed } from '#features/sources/feeds/contract/feed.ts';
import { keepEntries } from '#features/sources/publications/server/keep-entries.ts';
import {
  type PublicationDraft,
  toPublicationDraft,
} from '#features/sources/publications/server/publication-draft.ts';
import {
  createMatcher,
  type MatchableEntry,
  toMatchableEntry,
} from '#features/sources/sources/server/matchable-entry.ts';
import type { SourceRow } from '#features/sources/sources/server/source-store.ts';
import { sources } from '#features/sources/sources/server/source-tables.ts';
import { countInWeek } from '#features/sources/sources/server/source-weeks.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { compareSeenEntries, type EntryStatus } from './seen-entries.ts';

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

/** An entry, and whether it is new to this feed. */
interface FeedEntry {
  readonly ready: PreparedEntry;
  readonly status: EntryStatus;
}

/** The entries of a feed that at least one source needs. */
export async function entriesToJudge(
  ready: PreparedEntries,
  statuses: readonly EntryStatus[],
  readers: readonly SourceRow[],
): Promise<FeedEntry[]> {
  const isReadWhole = readers.some(({ caughtUp }) => !caughtUp);
  const found: FeedEntry[] = [];
  for (const [place, one] of statuses.entries()) {
    if (one === 'same' && !isReadWhole) continue;
    const entry = await ready(place);
    if (entry) found.push({ ready: entry, status: one });
  }
  return found;
}

/** How one source classifies the entries of its feed. */
interface JudgedEntries {
  readonly source: SourceRow;
  readonly first: readonly PreparedEntry[];
  /** Kept as well, but offered to this source before. */
  readonly again: readonly PreparedEntry[];
  readonly droppedKeywords: number;
  readonly droppedLanguage: number;
}

/** A source that was just added gets all entries; others get only new and changed ones. */
export function judgeEntries(source: SourceRow, found: readonly FeedEntry[]): JudgedEntries {
  const verdictOn = createMatcher(source);
  const isFirst = source.keptAt === null && source.droppedAt === null;
  const judged = found
    .filter(({ status }) => status !== 'same' || !source.caughtUp)
    .map(({ ready, status }) => ({
      ready,
      verdict: verdictOn(ready),
      isNew: isFirst || status === 'new',
    }));
  const of = (verdict: string, isNew: boolean) =>
    judged.filter((one) => one.verdict === verdict && one.isNew === isNew).map(({ ready }) => ready);
  return {
    source,
    first: of('kept', true),
    again: of('kept', false),
    droppedKeywords: of('keywords', true).length,
    droppedLanguage: of('language', true).length,
  };
}

/** Stores the entries a source keeps, and counts those it had not been offered before. */
export async function offerEntries(tx: Transaction, judged: JudgedEntries, now: Date): Promise<void> {
  const { source, droppedKeywords, droppedLanguage } = judged;
  const offeredOf = (some: readonly PreparedEntry[]) => some.flatMap((one) => one.offered() ?? []);
  const first = await keepEntries(tx, { source, entries: offeredOf(judged.first), now });
  const again = await keepEntries(tx, { source, entries: offeredOf(judged.again), now });
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
  offered(): PublicationDraft | null;
}

/** The entries of a feed by index, each prepared on first use. */
export type PreparedEntries = (place: number) => Promise<PreparedEntry | undefined>;

function lazyPreparedEntries({ entries, language }: Feed, now: Date): PreparedEntries {
  const ready = new Map<number, PreparedEntry>();
  return async (place) => {
    const [known, entry] = [ready.get(place), entries[place]];
    if (known || !entry) return known;
    // Yields, so that a long feed does not block the event loop.
    await setImmediate();
    const prepared = prepareEntry(entry, await toMatchableEntry(entry, language), now);
    ready.set(place, prepared);
    return prepared;
  };
}

function prepareEntry(entry: Entry, weighed: MatchableEntry, now: Date): PreparedEntry {
  let offered: PublicationDraft | null = null;
  return {
    ...weighed,
    offered() {
      offered ??= toPublicationDraft({ ...entry, language: weighed.language }, now);
      return offered;
    },
  };
}
