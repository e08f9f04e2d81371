import type { Connection } from '@lancedb/lancedb';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Log } from '#platform/log.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { type Compactor, compactionScheduler } from './compaction-scheduler.ts';
import { connect, type IndexPlace } from './connect.ts';
import { deferredTasks } from './deferred-tasks.ts';
import { type Generation, type GenerationList, openGenerationList } from './generation-list.ts';
import { isLanceError } from './index-errors.ts';
import type { Models } from './models.ts';
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
