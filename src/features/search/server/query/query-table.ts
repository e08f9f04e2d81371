import type { Table as ArrowTable } from 'apache-arrow';
import type { Scope } from '../findable.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { Where } from './where.ts';

/** A failed query, with the scope whose tables could not be read. */
export class ScopeQueryFailed extends IndexUnavailable {
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
