import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { OpenGeneration } from './open-generation.ts';
import type { OpenTables } from './open-tables.ts';
import { type StoreParts, unavailable } from './store-parts.ts';

/** Many times what the slowest search takes; who looked for something is answered out of the database then. */
const ANSWERED_WITHIN_MS = 15_000;

/** Reads the searched generation; once more where it was closed or another one was put in its place meanwhile. */
export async function readScope<T>(
  parts: StoreParts,
  scope: Scope,
  use: (tables: OpenTables) => Promise<T>,
): Promise<T> {
  const open = await searched(parts, scope, false);
  try {
    return await open.use(use, ANSWERED_WITHIN_MS);
  } catch (failure) {
    const { isClosed } = open;
    const told = await unavailable(parts, scope, open, failure);
    if (!(told instanceof IndexUnavailable)) throw told;
    const now = await searched(parts, scope, true);
    if (now.generation === open.generation && !isClosed) throw told;
    return now.use(use, ANSWERED_WITHIN_MS);
  }
}

async function searched(parts: StoreParts, scope: Scope, isFresh: boolean): Promise<OpenGeneration> {
  const info = (await parts.generations.of(scope, isFresh)).find(({ isSearched }) => isSearched);
  if (!info) throw new IndexUnavailable('There is no index of this yet');
  try {
    const open = await parts.open.get(scope, info);
    void open.keeper.followOthers();
    return open;
  } catch (failure) {
    throw await unavailable(parts, scope, info, failure);
  }
}
