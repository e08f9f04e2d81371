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
  /** Where tables are tended; in this process unless it is said. */
  readonly tender?: Tender;
}

/** What reading, writing and rebuilding share. */
export interface StoreParts extends StoreSettings {
  readonly connection: Connection;
  readonly generations: Generations;
  readonly open: ReturnType<typeof openGenerations>;
  readonly tending: ReturnType<typeof tending>;
  readonly retiring: ReturnType<typeof retiring>;
  /** Writes of a scope, one after the other. */
  inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T>;
  /** Generations that could not be read or written lately. */
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

/** What failed inside Lance is trouble of the tables, and nothing can be looked up in them; the rest is told as it is. */
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
  return new IndexUnavailable('The index cannot be used', { cause: failure });
}
