import type { Scope } from '../findable.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import type { Where } from './where.ts';

/** One of the scopes that are looked through, for the time of one question. */
export interface OpenScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
  readonly where: Where;
  /** Where words are a filter: the only ids that pass, with their dates. */
  readonly only: ReadonlyMap<string, number> | null;
}
