import type { Id } from '#base/ids.ts';
import type { Scope } from '../findable.ts';
import { type IndexState, IndexUnavailable } from '../search-index.ts';
import { textAt } from './arrow-values.ts';
import { assertFullyReadable, assertReadable } from './check-generation.ts';
import { isTransient } from './index-errors.ts';
import { idLiteral } from './literal.ts';
import { generationKey } from './open-generations.ts';
import { readScope } from './read-scope.ts';
import { type StoreParts, wrapLanceError } from './store-parts.ts';

const WITHOUT_VECTORS = "embeddings = ''";

/**
 * The state of the index of a scope. After a failure, the generation must pass a complete check. Throws `IndexUnavailable`
 * when the state cannot be determined now.
 */
export async function scopeState(parts: StoreParts, scope: Scope): Promise<IndexState> {
  const all = await parts.generations.of(scope, true);
  const searched = all.find(({ isSearched }) => isSearched);
  const isRebuilding = all.some(({ isSearched }) => !isSearched);
  const nothing = { isThere: false, isRebuilding, embeddingsId: null, findables: 0, withoutVectors: 0 };
  if (!searched) return nothing;
  try {
    const open = await parts.open.get(scope, searched);
    const key = generationKey(scope, searched);
    const [findables, withoutVectors] = await open.use(async () => {
      await (parts.failing.has(key) ? assertFullyReadable(open) : assertReadable(open));
      return [await open.findables.countRows(), await open.findables.countRows(WITHOUT_VECTORS)] as const;
    });
    parts.failing.delete(key);
    return { isThere: true, isRebuilding, embeddingsId: searched.embeddings, findables, withoutVectors };
  } catch (failure) {
    const error = await wrapLanceError(parts, scope, searched, failure);
    if (!(error instanceof IndexUnavailable) || isTransient(failure)) throw error;
    return nothing;
  }
}

export const listIndexed = (parts: StoreParts, scope: Scope, after: Id | null, limit: number) =>
  readScope(parts, scope, async ({ findables }) => {
    const query = findables.query().select(['id', 'fingerprint']);
    if (after) query.where(`id > ${idLiteral(after)}`);
    const rows = await query.orderBy({ columnName: 'id' }).limit(limit).toArrow();
    return Array.from({ length: rows.numRows }, (_, at) => ({
      id: textAt(rows, 'id', at),
      fingerprint: textAt(rows, 'fingerprint', at),
    }));
  });

/** Ids of findables that were written without vectors. */
export const listWithoutVectors = (parts: StoreParts, scope: Scope, limit: number) =>
  readScope(parts, scope, async ({ findables }) => {
    const rows = await findables.query().select(['id']).where(WITHOUT_VECTORS).limit(limit).toArrow();
    return Array.from({ length: rows.numRows }, (_, at) => textAt(rows, 'id', at));
  });
