import type { Connection } from '@lancedb/lancedb';
import { AppError } from '#base/app-error.ts';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
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
    retiring: retiring(),
    troubled: new Set(),
    inScope: (scope, work) => {
      const queue = queues.get(scope) ?? oneOfFew(1);
      queues.set(scope, queue);
      return queue(work);
    },
  };
}

/** What went wrong outside the store is told as it is; the rest is the store's, and nothing can be looked up in it. */
export async function unavailable(
  { open, troubled, log }: StoreParts,
  scope: Scope,
  info: Pick<Generation, 'generation'>,
  failure: unknown,
): Promise<Error> {
  if (failure instanceof AppError || failure instanceof EmbeddingsUnavailable) return failure;
  if (failure instanceof IndexUnavailable) return failure;
  troubled.add(keyOf(scope, info));
  log.warn({ error: failure, scope, generation: info.generation }, 'the search index cannot be used');
  await open.forget(scope, info);
  return new IndexUnavailable('The index cannot be used', { cause: failure });
}
