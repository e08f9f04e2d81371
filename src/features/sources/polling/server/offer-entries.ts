import { eq } from 'drizzle-orm';
import { keepEntries } from '#features/sources/publications/server/keep-entries.ts';
import { countInWeek } from '#features/sources/sources/server/health/weeks-store.ts';
import { createMatcher } from '#features/sources/sources/server/reading/matchable-entry.ts';
import type { SourceRow } from '#features/sources/sources/server/source-store.ts';
import { sources } from '#features/sources/sources/server/sources-table.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PreparedEntries, PreparedEntry } from './prepared-entries.ts';
import type { EntryStatus } from './seen-entries.ts';

/** An entry, and whether it is new to this feed. */
export interface FeedEntry {
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
export interface JudgedEntries {
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
