import { eq } from 'drizzle-orm';
import { keepEntries } from '#features/sources/publications/server/keep-entries.ts';
import { countInWeek } from '#features/sources/sources/server/health/weeks-store.ts';
import { judgeFor } from '#features/sources/sources/server/reading/weigh-entry.ts';
import type { SourceRow } from '#features/sources/sources/server/source-store.ts';
import { sources } from '#features/sources/sources/server/sources-table.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ReadyEntries, ReadyEntry } from './ready-entries.ts';
import type { News } from './seen-entries.ts';

/** An entry, and whether it is new to this feed. */
export interface Told {
  readonly ready: ReadyEntry;
  readonly news: News;
}

/** The entries of a feed that at least one source needs. */
export async function toldOf(
  ready: ReadyEntries,
  statuses: readonly News[],
  readers: readonly SourceRow[],
): Promise<Told[]> {
  const isReadWhole = readers.some(({ caughtUp }) => !caughtUp);
  const found: Told[] = [];
  for (const [place, one] of statuses.entries()) {
    if (one === 'same' && !isReadWhole) continue;
    const entry = await ready(place);
    if (entry) found.push({ ready: entry, news: one });
  }
  return found;
}

/** How one source classifies the entries of its feed. */
export interface Judged {
  readonly source: SourceRow;
  readonly first: readonly ReadyEntry[];
  /** Kept as well, but offered to this source before. */
  readonly again: readonly ReadyEntry[];
  readonly droppedKeywords: number;
  readonly droppedLanguage: number;
}

/** A source that was just added gets all entries; others get only new and changed ones. */
export function judgeEntries(source: SourceRow, found: readonly Told[]): Judged {
  const verdictOn = judgeFor(source);
  const isFirst = source.keptAt === null && source.droppedAt === null;
  const judged = found
    .filter(({ news: statuses }) => statuses !== 'same' || !source.caughtUp)
    .map(({ ready, news: statuses }) => ({
      ready,
      verdict: verdictOn(ready),
      isNew: isFirst || statuses === 'new',
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
export async function offerEntries(tx: Transaction, judged: Judged, now: Date): Promise<void> {
  const { source, droppedKeywords, droppedLanguage } = judged;
  const offeredOf = (some: readonly ReadyEntry[]) => some.flatMap((one) => one.offered() ?? []);
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
