import type { Scope } from '../findable.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import type { Where } from './where.ts';

/** A scope opened for one search. */
export interface OpenScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
  readonly where: Where;
  /** With keyword filters: the ids that pass, with their dates. */
  readonly only: ReadonlyMap<string, number> | null;
}
