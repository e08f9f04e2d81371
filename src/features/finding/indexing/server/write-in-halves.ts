import type { OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { Keeping } from './indexing.ts';
import { markFound, these } from './marks.ts';

/** More than this is not some odd text: nothing can be written, and leaving it all out would make an empty index. */
const LEFT_OUT_MAX = 20;

/** Writes an index from its beginning; what cannot be written is found by halving, left out and marked for later. */
export function writingInHalves({ database, index, log }: Keeping, organisationId: OrganisationId) {
  let leftOut = 0;
  return async function write(findables: readonly Findable[]): Promise<void> {
    const [first] = findables;
    if (!first) return;
    try {
      await index.write(organisationId, findables, []);
    } catch (failure) {
      if (leftOut >= LEFT_OUT_MAX) throw failure;
      const half = findables.length >> 1;
      if (half > 0) {
        await write(findables.slice(0, half));
        await write(findables.slice(half));
        return;
      }
      leftOut += 1;
      log.warn({ error: failure, id: first.id }, 'the search index is made without this');
      await database.asPlatform((tx) => markFound(tx, organisationId, these([first.id])));
    }
  };
}
