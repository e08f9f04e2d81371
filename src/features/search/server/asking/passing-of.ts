import type { OpenTables } from '../lance/open-tables.ts';
import { told } from './answer.ts';
import type { OpenScope } from './open-scope.ts';

/** For so long many are taken for many: they do not become few meanwhile. */
const MANY_FOR_MS = 30_000;
/** Questions of a scope differ by reader and kind; those asked lately are remembered. */
const REMEMBERED = 200;

interface Counted {
  readonly count: number;
  readonly at: number;
}
const manyOf = new WeakMap<OpenTables, Map<string, Counted>>();

/**
 * How many rows pass the filters. `many` or more are not counted anew with every letter that somebody types; null where
 * the number itself is wanted.
 */
export async function passingOf(
  { scope, only, tables, where }: OpenScope,
  many: number | null,
): Promise<number> {
  if (only) return only.size;
  const remembered = manyOf.get(tables) ?? new Map<string, Counted>();
  const known = remembered.get(where.findables);
  if (many !== null && known && performance.now() - known.at < MANY_FOR_MS) return known.count;
  const count = await told(scope, tables.findables.countRows(where.findables));
  if (many === null) return count;
  remembered.delete(where.findables);
  if (count >= many) remembered.set(where.findables, { count, at: performance.now() });
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  manyOf.set(tables, remembered);
  return count;
}
