import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Compactor } from '../../src/features/search/server/lance/compaction-scheduler.ts';
import type { IndexPlace } from '../../src/features/search/server/lance/connect.ts';
import { type IndexStore, openIndexStore } from '../../src/features/search/server/lance/index-store.ts';
import type { Embeddings } from '../../src/platform/embeddings/embeddings.ts';
import { silentLog } from '../../src/platform/log.ts';
import { fakeEmbeddings } from './fake-embeddings.ts';

/** An index in a folder of the test, opened once per node; deleted after the test. */
export async function indexFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, ...indexAt({ uri: folder }) };
}

/** An index at a location of the test. */
export function indexAt(place: IndexPlace) {
  const stores: IndexStore[] = [];
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  return {
    open(
      current: Embeddings = fakeEmbeddings(),
      others: readonly Embeddings[] = [],
      compactor?: Compactor,
    ): IndexStore {
      const models = {
        current: () => current,
        byId: (id: string) => [current, ...others].find((one) => one.id === id) ?? null,
      };
      const store = openIndexStore({
        place,
        models,
        log: silentLog,
        ...(compactor ? { compactor } : {}),
      });
      stores.push(store);
      return store;
    },
  };
}
