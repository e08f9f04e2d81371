import type { Connection } from '@lancedb/lancedb';
import type { Log } from '#platform/log.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { connect, type IndexPlace } from './connect.ts';
import { type Generation, type Generations, generationsIn } from './generations.ts';
import type { Models } from './models.ts';
import { keyOf, openGenerations } from './open-generations.ts';
import { retiring } from './retiring.ts';
import { type Tender, tending } from './tending.ts';
import { isOfLance } from './what-lance-says.ts';

export interface StoreSettings {
  readonly place: IndexPlace;
  readonly models: Models;
  readonly log: Log;
  /** Compacts the tables; in this process by default. */
  readonly tender?: Tender;
}

/** The shared parts of reading, writing and rebuilding. */
export interface StoreParts extends StoreSettings {
  readonly connection: Connection;
  readonly generations: Generations;
  readonly open: ReturnType<typeof openGenerations>;
  readonly tending: ReturnType<typeof tending>;
  readonly retiring: ReturnType<typeof retiring>;
  /** Serialises the writes of a scope. */
  inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T>;
  /** Generations that recently failed to be read or written. */
  readonly troubled: Set<string>;
}

export async function openParts(settings: StoreSettings): Promise<StoreParts> {
  const connection = await connect(settings.place);
  const queues = new Map<Scope, ReturnType<typeof oneOfFew>>();
  return {
    ...settings,
    connection,
    generations: generationsIn(connection, settings.log),
    open: openGenerations(connection),
    tending: tending(connection, settings),
    retiring: retiring(settings.log),
    troubled: new Set(),
    inScope: (scope, work) => {
      const queue = queues.get(scope) ?? oneOfFew(1);
      queues.set(scope, queue);
      return queue(work);
    },
  };
}

/** Turns a LanceDB failure into `IndexUnavailable` and closes the tables; other errors are returned unchanged. */
export async function unavailable(
  { open, troubled, log }: StoreParts,
  scope: Scope,
  info: Pick<Generation, 'generation'>,
  failure: unknown,
): Promise<unknown> {
  if (!isOfLance(failure)) return failure;
  troubled.add(keyOf(scope, info));
  log.warn({ error: failure, scope, generation: info.generation }, 'the search index cannot be used');
  await open.forget(scope, info);
  return new IndexUnavailable('the search index cannot be used', { cause: failure });
}
