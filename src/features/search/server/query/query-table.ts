import type { Table as ArrowTable } from 'apache-arrow';
import type { Scope } from '../findable.ts';
import type { OpenTables, ScopeReader } from '../lance/open-tables.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { Where } from './where.ts';

/** A failed query, with the scope whose tables could not be read. */
class ScopeQueryFailed extends IndexUnavailable {
  readonly scope: Scope;

  constructor(scope: Scope, cause: unknown) {
    super('the search index of a scope could not be queried', { cause });
    this.scope = scope;
  }
}

/** Runs a query on a table. */
export const queryTable = (scope: Scope, query: { toArrow(): Promise<ArrowTable> }): Promise<ArrowTable> =>
  wrapIndexError(scope, query.toArrow());

export async function wrapIndexError<T>(scope: Scope, answered: Promise<T>): Promise<T> {
  try {
    return await answered;
  } catch (failure) {
    throw new ScopeQueryFailed(scope, failure);
  }
}

/** A scope opened for one search. */
export interface OpenScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
  readonly where: Where;
  /** With keyword filters: the ids that pass, with their dates. */
  readonly only: ReadonlyMap<string, number> | null;
}

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
