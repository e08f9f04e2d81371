import { fakeEmbeddings } from './fake-embeddings.ts';
import { MemorySearchIndex } from './memory-search-index.ts';
import { testDatabase } from './test-database.ts';
import { ownServer } from './test-server.ts';

/** The real server with an indexer and an index in memory. */
export function indexedServer() {
  const index = new MemorySearchIndex();
  const search = {
    index,
    fingerprintOf: index.fingerprintOf,
    embeddingsId: index.embeddingsId,
    embeddings: fakeEmbeddings(),
    hasIndexFiles: async () => true,
  };
  return { index, server: ownServer({}, testDatabase(), { keepsIndex: true, search }) };
}
