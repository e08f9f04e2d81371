import type { Scope } from '../findable.ts';
import type { OpenTables, ScopeReader } from '../lance/open-tables.ts';
import { IndexUnavailable } from '../search-index.ts';
import { ScopeFailed } from './answer.ts';

export interface ReadScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
}

/**
 * Reads several scopes at once. Where nothing was ever published, or what was cannot be read now, `use` is given the others:
 * whoever must know which it is looks at what it was given.
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
      return ownFailures(scope, readScopes(reader, others, use, [...open, { scope, tables }]));
    });
  } catch (failure) {
    if (scope !== 'public' || isOpen || !(failure instanceof IndexUnavailable)) throw failure;
    return readScopes(reader, others, use, open);
  }
}

/** The store takes what it hears for damage of the scope that is read: it hears only of that one's. */
async function ownFailures<T>(scope: Scope, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    throw failure instanceof ScopeFailed && failure.scope === scope ? failure.cause : failure;
  }
}
