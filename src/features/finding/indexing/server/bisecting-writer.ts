import type { OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { IndexerContext } from './indexing.ts';
import { markChanged, selectIds } from './marks.ts';

/** Beyond this number nothing seems to be writable, and skipping everything would build an empty index. */
const MAX_SKIPPED = 20;

/** Returns a writer for a rebuild that isolates unwritable items by bisection, skips them and marks them for later. */
export function bisectingWriter({ database, index, log }: IndexerContext, organisationId: OrganisationId) {
  let skipped = 0;
  return async function write(findables: readonly Findable[]): Promise<void> {
    const [first] = findables;
    if (!first) return;
    try {
      await index.write(organisationId, findables, []);
    } catch (failure) {
      if (skipped >= MAX_SKIPPED) throw failure;
      const half = findables.length >> 1;
      if (half > 0) {
        await write(findables.slice(0, half));
        await write(findables.slice(half));
        return;
      }
      skipped += 1;
      log.warn({ error: failure, id: first.id }, 'an item was left out of the search index');
      await database.asPlatform((tx) => markChanged(tx, organisationId, selectIds([first.id])));
    }
  };
}
