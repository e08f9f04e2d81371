import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readSearchIndex } from '../../src/features/finding/indexing/contract/search-index.ts';
import { allIndexed } from './all-indexed.ts';
import { ownServer, type TestServer } from './test-server.ts';

/** The real server with the index it keeps itself, in its folder. */
export function searchedServer() {
  const server = ownServer({}, undefined, { keepsIndex: true });
  return {
    server,
    /** Once everything that was written stands in the index. */
    settled: () => allIndexed(server().database),
    /** Away at once, also while it is being tended: taken away file by file, it would be filled again meanwhile. */
    async loseIndex(): Promise<void> {
      const folder = join(server().dataDir, 'search');
      await rename(folder, `${folder}-gone`);
    },
  };
}

/** What platform admins see of the index of an organisation. */
export async function indexStateOf(server: TestServer, who: Record<string, string>, organisationId: string) {
  const { output } = await server.ask(readSearchIndex, { limit: 100 }, who);
  return output?.items.find((one) => one.organisationId === organisationId);
}
