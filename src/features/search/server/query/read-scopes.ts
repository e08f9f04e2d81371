import type { Scope } from '../findable.ts';
import type { OpenTables, ScopeReader } from '../lance/open-tables.ts';
import { IndexUnavailable } from '../search-index.ts';
import { ScopeQueryFailed } from './query-table.ts';

export interface ReadScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
}

/**
 * Opens several scopes and passes them to `use`. The public scope is omitted when it does not exist or cannot be read; a
 * caller that must know checks which scopes it received.
 */
export async function readScopes<T>(
  reader: ScopeReader,
  [scope, ...others]: readonly Scope[],
  use: (scopes: readonly ReadScope[]) => Promise<T>,
  open: readonly ReadScope[] = [],
): Promise<T> {
  if (scope === undefined) return use(open);
  let isOpen = false;
  try {
    return await reader.read(scope, async (tables) => {
      isOpen = true;
      return rethrowOwnFailures(scope, readScopes(reader, others, use, [...open, { scope, tables }]));
    });
  } catch (failure) {
    if (scope !== 'public' || isOpen || !(failure instanceof IndexUnavailable)) throw failure;
    return readScopes(reader, others, use, open);
  }
}

/** The store treats errors as damage of the scope being read, so it must only see errors of that scope. */
async function rethrowOwnFailures<T>(scope: Scope, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    throw failure instanceof ScopeQueryFailed && failure.scope === scope ? failure.cause : failure;
  }
}
