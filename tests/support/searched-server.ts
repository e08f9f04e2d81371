import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readSearchIndex } from '../../src/features/finding/indexing/contract/search-index.ts';
import { ownServer, type TestServer } from './test-server.ts';
import { untilIndexed } from './until-indexed.ts';

/** The real server with its own index in its data folder. */
export function searchedServer() {
  const server = ownServer({}, undefined, { keepsIndex: true });
  return {
    server,
    /** Waits until everything that was written is indexed. */
    settled: () => untilIndexed(server().database),
    /** Removes the index atomically, also during maintenance: removed file by file, it would be refilled meanwhile. */
    async loseIndex(): Promise<void> {
      const folder = join(server().dataDir, 'search');
      await rename(folder, `${folder}-gone`);
    },
  };
}

/** The state of an organisation's index, as platform admins see it. */
export async function indexStateOf(server: TestServer, who: Record<string, string>, organisationId: string) {
  const { output } = await server.ask(readSearchIndex, { limit: 100 }, who);
  return output?.items.find((one) => one.organisationId === organisationId);
}
