import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { OpenGeneration } from './open-generation.ts';
import type { OpenTables } from './open-tables.ts';
import { type StoreParts, wrapLanceError } from './store-parts.ts';

/** Many times the slowest search; callers then fall back to the database. */
const READ_TIMEOUT_MS = 15_000;

/** Reads the current generation; retries once when it was closed or replaced meanwhile. */
export async function readScope<T>(
  parts: StoreParts,
  scope: Scope,
  use: (tables: OpenTables) => Promise<T>,
): Promise<T> {
  const open = await openCurrent(parts, scope, false);
  try {
    return await open.use(use, READ_TIMEOUT_MS);
  } catch (failure) {
    const { isClosed } = open;
    const error = await wrapLanceError(parts, scope, open, failure);
    if (!(error instanceof IndexUnavailable)) throw error;
    const now = await openCurrent(parts, scope, true);
    if (now.generation === open.generation && !isClosed) throw error;
    return now.use(use, READ_TIMEOUT_MS);
  }
}

async function openCurrent(parts: StoreParts, scope: Scope, isFresh: boolean): Promise<OpenGeneration> {
  const info = (await parts.generations.of(scope, isFresh)).find(({ isSearched }) => isSearched);
  if (!info) throw new IndexUnavailable('the scope has no search index yet');
  try {
    const open = await parts.open.get(scope, info);
    void open.documentFrequencies.pollOthers();
    return open;
  } catch (failure) {
    throw await wrapLanceError(parts, scope, info, failure);
  }
}
