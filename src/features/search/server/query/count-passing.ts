import type { OpenTables } from '../lance/open-tables.ts';
import { type OpenScope, wrapIndexError } from './query-table.ts';

/** How long a large count is reused: it will not become small meanwhile. */
const REUSE_MS = 30_000;
/** Conditions differ by caller and kind; the most recent ones are cached. */
const CACHE_SIZE = 200;

interface Counted {
  readonly count: number;
  readonly at: number;
}
const cachedCounts = new WeakMap<OpenTables, Map<string, Counted>>();

/**
 * The number of rows that pass the filters. Counts of at least `many` are cached, so that they are not repeated with every
 * typed letter; null requires an exact count.
 */
export async function countPassing(
  { scope, only, tables, where }: OpenScope,
  many: number | null,
): Promise<number> {
  if (only) return only.size;
  const cache = cachedCounts.get(tables) ?? new Map<string, Counted>();
  const known = cache.get(where.findables);
  if (many !== null && known && performance.now() - known.at < REUSE_MS) return known.count;
  const count = await wrapIndexError(scope, tables.findables.countRows(where.findables));
  if (many === null) return count;
  cache.delete(where.findables);
  if (count >= many) cache.set(where.findables, { count, at: performance.now() });
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cachedCounts.set(tables, cache);
  return count;
}
