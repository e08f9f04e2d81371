import { setTimeout as pause } from 'node:timers/promises';
import type { Findable } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
import type { Log } from '#platform/log.ts';
import { coalescingRunner } from '#platform/outbox/coalescing-runner.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { Backoff, PoisonItems } from './backoff.ts';
import { byOrganisation, IndexedRevisions, MissingVectors, type WritableIndex } from './indexing.ts';
import {
  everIndexed,
  neverIndexed,
  readPendingWork,
  requestRebuilds,
  withOtherModel,
} from './state-store.ts';
import { updateIndex } from './update-index.ts';
import { WriteBatching } from './write-batching.ts';

interface Options {
  readonly database: Database;
  readonly index: WritableIndex;
  readonly fingerprintOf: (findable: Findable) => string;
  readonly log: Log;
  /** The current model; indexes of another model are rebuilt. */
  readonly embeddingsId: string;
  /** Whether index files exist, judging without opening them. */
  readonly hasIndexFiles: () => Promise<boolean>;
}

interface Indexer {
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
  const index = byOrganisation(options.index);
  const hasIndexFiles = await options.hasIndexFiles();
  await database.asPlatform(async (tx) => {
    await requestRebuilds(tx, neverIndexed);
    await requestRebuilds(tx, hasIndexFiles ? withOtherModel(embeddingsId) : everIndexed);
  });
  const backoff = new Backoff();
  const poisonItems = new PoisonItems();
  const batching = new WriteBatching();
  const missingVectors = new MissingVectors();
  const indexedRevisions = new IndexedRevisions();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const checkAgainIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(() => runner.wake(), milliseconds);
  };

  async function check(): Promise<void> {
    const { isMarked, rebuilds, checks, vectorless } = await readPendingWork(database.platform);
    const backingOff = missingVectors.backoff.waiting(performance.now());
    const organisationsWithoutVectors = vectorless.filter((one) => !backingOff.includes(one));
    if (!isMarked && rebuilds.length + checks.length + organisationsWithoutVectors.length === 0)
      return scheduleNext();
    await pause(batching.delayMs(performance.now()), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
    const isOurs = await withAdvisoryLock({ url: database.platformUrl, lock: INDEX_LOCK }, (lost) =>
      updateIndex({
        database,
        index,
        fingerprintOf,
        indexedRevisions,
        log,
        backoff,
        poisonItems,
        missingVectors,
        now: () => performance.now(),
        lockLost: lost,
        stopping: AbortSignal.any([stopping.signal, lost]),
      }),
    );
    batching.recordBatch(performance.now());
    if (isOurs) scheduleNext();
    else checkAgainIn(RETRY_MS);
  }

  /** Schedules the next check at the end of the shortest backoff. */
  function scheduleNext(): void {
    const delays = [backoff, poisonItems.backoff, missingVectors.backoff].map((one) =>
      one.nextInMs(performance.now()),
    );
    const known = delays.filter((one) => one !== null);
    if (known.length > 0) checkAgainIn(Math.min(...known));
  }

  const runner = coalescingRunner(check, (failure) => {
    warnThrottled(log, failure, 'the search index waits for the database');
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
