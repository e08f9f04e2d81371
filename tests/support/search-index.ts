import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findable, Scope } from '../../src/features/search/server/findable.ts';
import { openIndexStore } from '../../src/features/search/server/lance/index-store.ts';
import { openSearchIndex } from '../../src/features/search/server/open-search-index.ts';
import type { SearchRequest } from '../../src/features/search/server/search-index.ts';
import type { Embeddings } from '../../src/platform/embeddings/embeddings.ts';
import { silentLog } from '../../src/platform/log.ts';
import { NOW, readerId, wordEmbeddings } from './findables.ts';

export const ORGANISATION: Scope = '00000000-0000-7000-b000-000000000001';

/** An index in its own folder, with some findables. */
export async function searchIndexOf(
  scopes: Readonly<Record<Scope, readonly Findable[]>>,
  embeddings: Embeddings = wordEmbeddings(),
) {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-search-'));
  const models = {
    current: () => embeddings,
    byId: (id: string) => (id === embeddings.id ? embeddings : null),
  };
  const settings = { place: { uri: folder }, models, log: silentLog };
  const index = openSearchIndex(settings);
  for (const [scope, findables] of Object.entries(scopes)) {
    await index.beginRebuild(scope);
    await index.write(scope, findables, []);
    await index.finishRebuild(scope);
  }
  return {
    index,
    models,
    /** The tables of the index, for direct inspection. */
    reader: openIndexStore(settings),
    close: async () => {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A search with default values, by the first reader. */
export const asking = (given: Partial<SearchRequest> = {}): SearchRequest => ({
  scopes: [ORGANISATION],
  readerIds: [readerId(0)],
  scorings: [],
  filters: [],
  offset: 0,
  limit: 20,
  now: NOW,
  ...given,
});
