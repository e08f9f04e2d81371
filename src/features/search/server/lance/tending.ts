import type { Connection } from '@lancedb/lancedb';
import type { Log } from '#platform/log.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { IndexPlace } from './connect.ts';
import type { OpenGeneration } from './open-generation.ts';
import { tableName } from './table-names.ts';
import { type TendedTables, tendTables } from './tend-tables.ts';

/** Tends tables, here or in a process of its own. */
export interface Tender {
  /** Tables of fewer rows are tended here, in less time than a process takes to start. */
  readonly rowsMin: number;
  tend(place: IndexPlace, tables: TendedTables): Promise<void>;
  close(): Promise<void>;
}

/** So many commits make searches slower than one would like: each adds a millisecond or two at 100,000 documents. */
const COMMITS_MIN = 12;
/** So many are tended whether somebody is writing or not. */
const COMMITS_MAX = 20;
const IDLE_MS = 1_000;
/** Tables of fewer rows are tended at every rest; larger ones only once it lasts. */
const SMALL_MAX = 5_000;
const LONG_REST_MS = 30_000;
/** A crash loses no more of the vocabulary than has to be counted again; other nodes see it so late. */
const KEPT_WITHIN_MS = 10_000;

interface Settings {
  readonly place: IndexPlace;
  readonly log: Log;
  readonly tender?: Tender;
}

/**
 * How long nobody must have written. Even a few commits are taken in at last: of rows that its word index does not know, Lance
 * leaves out those whose word stands more often in all texts than there are texts.
 */
function restBefore({ commits, vocabulary, couldNotBeTended }: OpenGeneration): number {
  if (couldNotBeTended) return LONG_REST_MS;
  if (commits >= COMMITS_MAX) return 0;
  return commits >= COMMITS_MIN || vocabulary.findables < SMALL_MAX ? IDLE_MS : LONG_REST_MS;
}

const nameOf = ({ scope, generation }: OpenGeneration) => `${scope} ${generation}`;

/** Keeps tables quick and vocabularies kept, while nobody waits for it; one table at a time. */
export function tending(connection: Connection, { place, log, tender }: Settings) {
  const oneAtATime = oneOfFew(1);
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosing = false;

  const noted = (work: Promise<void>): Promise<void> => {
    const ended: Promise<void> = work.catch(() => undefined).finally(() => running.delete(ended));
    running.add(ended);
    return work;
  };

  const isOver = (open: OpenGeneration) => isClosing || open.isClosed;

  const later = (open: OpenGeneration, name: string, ms: number, work: () => Promise<void>) => {
    if (isOver(open)) return;
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        if (isOver(open)) return;
        noted(work()).catch((error: unknown) => {
          if (!isOver(open)) log.warn({ error }, 'the search index could not be tended');
        });
      }, ms).unref(),
    );
  };

  const keepLater = (open: OpenGeneration) => {
    const name = `${nameOf(open)} words`;
    if (!timers.has(name)) later(open, name, KEPT_WITHIN_MS, () => open.keeper.keep());
  };

  const stopIfOver = (open: OpenGeneration) => {
    if (isOver(open)) throw new IndexUnavailable('The index is being closed');
  };

  async function tend(open: OpenGeneration): Promise<void> {
    const tables = {
      findables: tableName(open.scope, open.generation, 'findables'),
      passages: open.passages ? tableName(open.scope, open.generation, 'passages') : null,
    };
    await oneAtATime(async () => {
      stopIfOver(open);
      const { commits } = open;
      open.isBeingTended = true;
      try {
        const isAside = tender && (await open.findables.countRows()) >= tender.rowsMin;
        await open.keeper.whileTended(() =>
          isAside ? tender.tend(place, tables) : tendTables(connection, tables),
        );
        // Where it fails, all of them are still to be taken in, not only those that were made meanwhile.
        open.commits -= commits;
        open.couldNotBeTended = false;
      } catch (failure) {
        open.couldNotBeTended = true;
        throw failure;
      } finally {
        open.isBeingTended = false;
      }
      stopIfOver(open);
      keepLater(open);
    });
  }

  const tendNow = (open: OpenGeneration) => noted(tend(open));

  const tendLater = (open: OpenGeneration) => {
    // What is being built is tended once, at its end; what is being tended is looked at again after that.
    if (open.writtenIds || open.isBeingTended) return;
    const name = nameOf(open);
    // What failed is tried again by the clock: the next write neither hurries nor delays it.
    if (open.couldNotBeTended && timers.has(name)) return;
    later(open, name, restBefore(open), () => tendNow(open).finally(() => tendAgain(open)));
  };

  const tendAgain = (open: OpenGeneration) => {
    if (open.commits > 0) tendLater(open);
  };

  return {
    tendNow,
    /** What was written while tables were tended may not be in their indexes. */
    tendAgain,
    /** To be told after each write. */
    wrote(open: OpenGeneration): void {
      keepLater(open);
      tendLater(open);
    },
    /** What is being tended elsewhere is given up: it is done again when it is next needed. */
    async close(): Promise<void> {
      isClosing = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await tender?.close();
      await Promise.all(running);
    },
  };
}
