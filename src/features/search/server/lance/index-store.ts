import type { Id } from '#base/ids.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable, type SearchIndex } from '../search-index.ts';
import type { ScopeReader } from './open-tables.ts';
import { readScope } from './read-scope.ts';
import { beginRebuild, finishRebuild } from './rebuild-scope.ts';
import { listIndexed, listWithoutVectors, scopeState } from './scope-state.ts';
import { openParts, type StoreParts, type StoreSettings } from './store-parts.ts';
import { writeScope } from './write-scope.ts';

const LOOKED_EVERY_MS = 60_000;

/** The tables of the index: everything but the asking. */
export interface IndexStore extends Omit<SearchIndex, 'search' | 'corrected'>, ScopeReader {
  /** Some of those whose vectors could not be had; writing them again tries once more. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** Nothing is loaded and no folder made before it is first used. */
export function openIndexStore(settings: StoreSettings): IndexStore {
  let opening: Promise<StoreParts> | undefined;
  const finishing = new Set<Promise<void>>();
  const parts = async () => {
    opening ??= openParts(settings);
    try {
      return await opening;
    } catch (failure) {
      opening = undefined;
      throw new IndexUnavailable('The index cannot be opened', { cause: failure });
    }
  };
  const closeIdle = async () => (await opening?.catch(() => undefined))?.open.closeIdle();
  const looking = setInterval(() => {
    closeIdle().catch((error: unknown) => settings.log.warn({ error }, 'a search index could not be closed'));
  }, LOOKED_EVERY_MS).unref();

  return {
    read: async (scope, use) => readScope(await parts(), scope, use),
    write: async (scope, findables, gone) => {
      const open = await parts();
      await open.inScope(scope, () => writeScope(open, scope, findables, gone));
    },
    beginRebuild: async (scope) => {
      const open = await parts();
      await open.inScope(scope, () => beginRebuild(open, scope));
    },
    finishRebuild: async (scope, unwanted) => {
      const finished = finishRebuild(await parts(), scope, unwanted);
      const ended: Promise<void> = finished.catch(() => undefined).finally(() => finishing.delete(ended));
      finishing.add(ended);
      await finished;
    },
    state: async (scope) => scopeState(await parts(), scope),
    listed: async (scope, after, limit) => listIndexed(await parts(), scope, after, limit),
    withoutVectors: async (scope, limit) => listWithoutVectors(await parts(), scope, limit),
    close: async () => {
      clearInterval(looking);
      const open = await opening?.catch(() => undefined);
      opening = undefined;
      await open?.tending.close();
      await Promise.all(finishing);
      await open?.retiring.now();
      await open?.open.closeAll();
      open?.generations.close();
      open?.connection.close();
    },
  };
}
