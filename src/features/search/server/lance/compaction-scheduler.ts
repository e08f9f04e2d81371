import type { Connection } from '@lancedb/lancedb';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Log } from '#platform/log.ts';
import { IndexUnavailable } from '../search-index.ts';
import { type CompactionTables, compactTables } from './compact-tables.ts';
import type { IndexPlace } from './connect.ts';
import type { OpenGeneration } from './open-generation.ts';
import { tableName } from './table-names.ts';

/** Compacts tables, in this process or a subprocess. */
export interface Compactor {
  /** Smaller tables are compacted in this process, which is faster than starting another one. */
  readonly rowsMin: number;
  compact(place: IndexPlace, tables: CompactionTables): Promise<void>;
  close(): Promise<void>;
}

/** Each commit slows searches down by a millisecond or two at 100,000 documents: compaction is due from this number. */
const COMMITS_MIN = 12;
/** From this number, compaction does not wait for a pause between writes. */
const COMMITS_MAX = 20;
const PAUSE_MS = 1_000;
/** Smaller tables are compacted after every pause in writing; larger ones only after a long one. */
const SMALL_TABLE_ROWS = 5_000;
const LONG_PAUSE_MS = 30_000;
/** A crash loses at most this much of the vocabulary, which is then recounted; other nodes see updates with this delay. */
const SAVE_WITHIN_MS = 10_000;

interface Settings {
  readonly place: IndexPlace;
  readonly log: Log;
  readonly compactor?: Compactor;
}

/**
 * The required pause since the last write. Even a few commits are compacted eventually: among unindexed rows, LanceDB omits
 * those with a word whose document frequency exceeds the number of rows.
 */
function pauseBefore({ commits, vocabulary, compactionFailed }: OpenGeneration): number {
  if (compactionFailed) return LONG_PAUSE_MS;
  if (commits >= COMMITS_MAX) return 0;
  return commits >= COMMITS_MIN || vocabulary.findables < SMALL_TABLE_ROWS ? PAUSE_MS : LONG_PAUSE_MS;
}

const nameOf = ({ scope, generation }: OpenGeneration) => `${scope} ${generation}`;

/** Schedules compaction and the saving of vocabularies in the background, one table at a time. */
export function compactionScheduler(connection: Connection, { place, log, compactor }: Settings) {
  const serialize = concurrencyLimit(1);
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosing = false;

  const tracked = (work: Promise<void>): Promise<void> => {
    const ended: Promise<void> = work.catch(() => undefined).finally(() => running.delete(ended));
    running.add(ended);
    return work;
  };

  const isOver = (open: OpenGeneration) => isClosing || open.isClosed;

  const schedule = (open: OpenGeneration, name: string, ms: number, work: () => Promise<void>) => {
    if (isOver(open)) return;
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        if (isOver(open)) return;
        tracked(work()).catch((error: unknown) => {
          if (!isOver(open)) log.warn({ error }, 'the search index could not be compacted');
        });
      }, ms).unref(),
    );
  };

  const saveLater = (open: OpenGeneration) => {
    const name = `${nameOf(open)} words`;
    if (!timers.has(name)) schedule(open, name, SAVE_WITHIN_MS, () => open.documentFrequencies.save());
  };

  const throwIfClosed = (open: OpenGeneration) => {
    if (isOver(open)) throw new IndexUnavailable('the search index is being closed');
  };

  async function compact(open: OpenGeneration): Promise<void> {
    const tables = {
      findables: tableName(open.scope, open.generation, 'findables'),
      passages: open.passages ? tableName(open.scope, open.generation, 'passages') : null,
    };
    await serialize(async () => {
      throwIfClosed(open);
      const { commits } = open;
      open.isBeingCompacted = true;
      try {
        const usesSubprocess = compactor && (await open.findables.countRows()) >= compactor.rowsMin;
        await open.documentFrequencies.duringCompaction(() =>
          usesSubprocess ? compactor.compact(place, tables) : compactTables(connection, tables),
        );
        // On failure all commits remain to be compacted, not only those made meanwhile.
        open.commits -= commits;
        open.compactionFailed = false;
      } catch (failure) {
        open.compactionFailed = true;
        throw failure;
      } finally {
        open.isBeingCompacted = false;
      }
      throwIfClosed(open);
      saveLater(open);
    });
  }

  const compactNow = (open: OpenGeneration) => tracked(compact(open));

  const compactLater = (open: OpenGeneration) => {
    // A rebuild is compacted once at its end; during a compaction, the next one is scheduled at its end.
    if (open.writtenIds || open.isBeingCompacted) return;
    const name = nameOf(open);
    // A failed compaction is retried on schedule: writes neither hasten nor delay it.
    if (open.compactionFailed && timers.has(name)) return;
    schedule(open, name, pauseBefore(open), () => compactNow(open).finally(() => compactAgain(open)));
  };

  const compactAgain = (open: OpenGeneration) => {
    if (open.commits > 0) compactLater(open);
  };

  return {
    compactNow,
    /** Schedules another compaction for writes made during the last one. */
    compactAgain,
    /** Must be called after each write. */
    onWrite(open: OpenGeneration): void {
      saveLater(open);
      compactLater(open);
    },
    /** Aborts a running compaction: it is repeated when next needed. */
    async close(): Promise<void> {
      isClosing = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await compactor?.close();
      await Promise.all(running);
    },
  };
}
