import { setTimeout as pause } from 'node:timers/promises';
import type { Findable } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { holdLock } from '#platform/database/hold-lock.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { runWhenWoken } from '#platform/outbox/run-when-woken.ts';
import { VectorsWanted } from './ask-vectors.ts';
import { Gathering } from './gathering.ts';
import { inScopes } from './in-scopes.ts';
import { type KeptIndex, RevisionsSeen } from './indexing.ts';
import { keepIndex } from './keep-index.ts';
import { OddMarks } from './odd-marks.ts';
import { Setbacks } from './setbacks.ts';
import { askRebuilds, everIndexed, neverIndexed, ofOtherModel, readAsked } from './state-store.ts';

interface Options {
  readonly database: Database;
  readonly index: KeptIndex;
  readonly fingerprintOf: (findable: Findable) => string;
  readonly log: Log;
  /** The current model; indexes of another model are rebuilt. */
  readonly embeddingsId: string;
  /** Whether index files exist, judging without opening them. */
  readonly isLeft: () => Promise<boolean>;
}

export interface Indexer {
  /** Checks for work; called whenever there may be some. */
  wake(): void;
  /** Waits for the current write, not for all pending work. */
  stop(): Promise<void>;
}

/** The advisory lock of the indexer node. */
export const INDEX_LOCK = 7_204_220;
/** While another node has the lock: it may have checked just before the last mark. */
const RETRY_MS = 1_000;

/** Keeps the index in step with the database. Loads nothing until there is something to index. */
export async function openIndexer(options: Options): Promise<Indexer> {
  const { database, fingerprintOf, log, embeddingsId } = options;
  const index = inScopes(options.index);
  const isLeft = await options.isLeft();
  await database.asPlatform(async (tx) => {
    await askRebuilds(tx, neverIndexed);
    await askRebuilds(tx, isLeft ? ofOtherModel(embeddingsId) : everIndexed);
  });
  const setbacks = new Setbacks();
  const odd = new OddMarks();
  const gathering = new Gathering();
  const vectors = new VectorsWanted();
  const seen = new RevisionsSeen();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const checkAgainIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(() => runner.wake(), milliseconds);
  };

  async function check(): Promise<void> {
    const { isMarked, rebuilds, checks, vectorless } = await readAsked(database.platform);
    const resting = vectors.resting.resting(performance.now());
    const wanting = vectorless.filter((one) => !resting.includes(one));
    if (!isMarked && rebuilds.length + checks.length + wanting.length === 0) return scheduleNext();
    await pause(gathering.waitMs(performance.now()), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
    const isOurs = await holdLock({ url: database.ownerUrl, lock: INDEX_LOCK }, (lost) =>
      keepIndex({
        database,
        index,
        fingerprintOf,
        seen,
        log,
        setbacks,
        odd,
        vectors,
        now: () => performance.now(),
        lost,
        stopping: AbortSignal.any([stopping.signal, lost]),
      }),
    );
    gathering.ended(performance.now());
    if (isOurs) scheduleNext();
    else checkAgainIn(RETRY_MS);
  }

  /** Schedules the next check at the end of the shortest backoff. */
  function scheduleNext(): void {
    const delays = [setbacks, odd.resting, vectors.resting].map((one) => one.nextInMs(performance.now()));
    const known = delays.filter((one) => one !== null);
    if (known.length > 0) checkAgainIn(Math.min(...known));
  }

  const runner = runWhenWoken(check, (failure) => {
    logTrouble(log, failure, 'the search index waits for the database');
    checkAgainIn(RETRY_MS);
  });
  return {
    wake: () => runner.wake(),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await runner.stop();
    },
  };
}
