import type { Connection } from '@lancedb/lancedb';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';
import type { Log } from '#platform/log.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { type Compactor, compactionScheduler } from './compaction-scheduler.ts';
import { connect, type IndexPlace } from './connect.ts';
import { type Generation, type GenerationList, openGenerationList } from './generation-list.ts';
import { isLanceError } from './index-errors.ts';
import { generationKey, openGenerations } from './open-generations.ts';

export interface StoreSettings {
  readonly place: IndexPlace;
  readonly models: Models;
  readonly log: Log;
  /** Compacts the tables; in this process by default. */
  readonly compactor?: Compactor;
}

/** The shared parts of reading, writing and rebuilding. */
export interface StoreParts extends StoreSettings {
  readonly connection: Connection;
  readonly generations: GenerationList;
  readonly open: ReturnType<typeof openGenerations>;
  readonly compaction: ReturnType<typeof compactionScheduler>;
  readonly deferredTasks: ReturnType<typeof deferredTasks>;
  /** Serialises the writes of a scope. */
  inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T>;
  /** Generations that recently failed to be read or written. */
  readonly failing: Set<string>;
}

export async function openParts(settings: StoreSettings): Promise<StoreParts> {
  const connection = await connect(settings.place);
  const queues = new Map<Scope, ReturnType<typeof concurrencyLimit>>();
  return {
    ...settings,
    connection,
    generations: openGenerationList(connection, settings.log),
    open: openGenerations(connection),
    compaction: compactionScheduler(connection, settings),
    deferredTasks: deferredTasks(settings.log),
    failing: new Set(),
    inScope: (scope, work) => {
      const queue = queues.get(scope) ?? concurrencyLimit(1);
      queues.set(scope, queue);
      return queue(work);
    },
  };
}

/** Turns a LanceDB failure into `IndexUnavailable` and closes the tables; other errors are returned unchanged. */
export async function wrapLanceError(
  { open, failing, log }: StoreParts,
  scope: Scope,
  info: Pick<Generation, 'generation'>,
  failure: unknown,
): Promise<unknown> {
  if (!isLanceError(failure)) return failure;
  failing.add(generationKey(scope, info));
  log.warn({ error: failure, scope, generation: info.generation }, 'the search index cannot be used');
  await open.forget(scope, info);
  return new IndexUnavailable('the search index cannot be used', { cause: failure });
}

/** Tasks that run after a delay, or at once when everything is closed. */
function deferredTasks(log: Log) {
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function run(work: () => Promise<void>): void {
    waiting.delete(work);
    const done: Promise<void> = work()
      .catch((error: unknown) => log.warn({ error }, 'an old search index could not be deleted'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    after(ms: number, work: () => Promise<void>): void {
      waiting.set(work, setTimeout(() => run(work), ms).unref());
    },
    async now(): Promise<void> {
      for (const [work, timer] of [...waiting]) {
        clearTimeout(timer);
        run(work);
      }
      await Promise.all(running);
    },
  };
}

/** The available embeddings models. */
export interface Models {
  /** The model of new generations. */
  current(): Embeddings;
  /** Null when it is no longer configured. */
  byId(id: string): Embeddings | null;
}
