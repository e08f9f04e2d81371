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
  /** The model in use; an index of another one is made anew. */
  readonly embeddingsId: string;
  /** Whether anything is left of the indexes that were made, as far as one sees without opening them. */
  readonly isLeft: () => Promise<boolean>;
}

export interface Indexer {
  /** Looks whether there is something to do; called whenever there may be. */
  wake(): void;
  /** Waits for what is being written, not for all that lies behind it. */
  stop(): Promise<void>;
}

/** One node of the product keeps the index at a time. */
export const INDEX_LOCK = 7_204_220;
/** Another node is at it: it may have looked just before the last mark. */
const LOOK_AGAIN_MS = 1_000;

/** Keeps the index in step with the database. It loads and holds nothing until there is something to bring in. */
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
  let again: NodeJS.Timeout | undefined;
  const lookAgainIn = (milliseconds: number) => {
    clearTimeout(again);
    if (!stopping.signal.aborted) again = setTimeout(() => looking.wake(), milliseconds);
  };

  async function look(): Promise<void> {
    const { isMarked, rebuilds, checks, vectorless } = await readAsked(database.platform);
    const resting = vectors.resting.resting(performance.now());
    const wanting = vectorless.filter((one) => !resting.includes(one));
    if (!isMarked && rebuilds.length + checks.length + wanting.length === 0) return rest();
    await pause(gathering.waitMs(performance.now()), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
    const isOurs = await holdLock({ url: database.ownerUrl, lock: INDEX_LOCK }, (lost) =>
      keepIndex({
        ...{
          database,
          index,
          fingerprintOf,
          seen,
          log,
          setbacks,
          odd,
          vectors,
          now: () => performance.now(),
        },
        ...{ lost, stopping: AbortSignal.any([stopping.signal, lost]) },
      }),
    );
    gathering.ended(performance.now());
    if (isOurs) rest();
    else lookAgainIn(LOOK_AGAIN_MS);
  }

  /** Until somebody has rested. */
  function rest(): void {
    const rests = [setbacks, odd.resting, vectors.resting].map((one) => one.nextInMs(performance.now()));
    const known = rests.filter((one) => one !== null);
    if (known.length > 0) lookAgainIn(Math.min(...known));
  }

  const looking = runWhenWoken(look, (failure) => {
    logTrouble(log, failure, 'the search index waits for the database');
    lookAgainIn(LOOK_AGAIN_MS);
  });
  return {
    wake: () => looking.wake(),
    async stop() {
      stopping.abort();
      clearTimeout(again);
      await looking.stop();
    },
  };
}
