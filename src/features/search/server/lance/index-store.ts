import type { Id } from '#base/ids.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable, type SearchIndex } from '../search-index.ts';
import type { ScopeReader } from './open-tables.ts';
import { readScope } from './read-scope.ts';
import { beginRebuild, finishRebuild } from './rebuild-scope.ts';
import { listIndexed, listWithoutVectors, scopeState } from './scope-state.ts';
import { openParts, type StoreParts, type StoreSettings } from './store-parts.ts';
import { writeScope } from './write-scope.ts';

const CLOSE_IDLE_EVERY_MS = 60_000;

/** The storage of the index, without searching. */
export interface IndexStore extends Omit<SearchIndex, 'search' | 'correction'>, ScopeReader {
  /** Ids of findables without vectors; writing them again retries the embedding. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** Opens the store lazily: nothing is loaded and no folder created before first use. */
export function openIndexStore(settings: StoreSettings): IndexStore {
  let opening: Promise<StoreParts> | undefined;
  const finishing = new Set<Promise<void>>();
  const parts = async () => {
    opening ??= openParts(settings);
    try {
      return await opening;
    } catch (failure) {
      opening = undefined;
      throw new IndexUnavailable('the search index cannot be opened', { cause: failure });
    }
  };
  const closeIdle = async () => (await opening?.catch(() => undefined))?.open.closeIdle();
  const closeIdleTimer = setInterval(() => {
    closeIdle().catch((error: unknown) => settings.log.warn({ error }, 'a search index could not be closed'));
  }, CLOSE_IDLE_EVERY_MS).unref();

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
    listFingerprints: async (scope, after, limit) => listIndexed(await parts(), scope, after, limit),
    withoutVectors: async (scope, limit) => listWithoutVectors(await parts(), scope, limit),
    close: async () => {
      clearInterval(closeIdleTimer);
      const open = await opening?.catch(() => undefined);
      opening = undefined;
      await open?.compaction.close();
      await Promise.all(finishing);
      await open?.deferredTasks.now();
      await open?.open.closeAll();
      open?.generations.close();
      open?.connection.close();
    },
  };
}
