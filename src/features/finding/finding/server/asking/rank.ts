import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { type Asked, IndexUnavailable, type Ranking } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Finding } from './finding.ts';
import { rankInTables } from './tables/rank-in-tables.ts';

/** What was found, and why it may be less than it could be. */
export interface Ranked extends Ranking {
  readonly notice: SearchNotice | null;
}

export const NOTHING_FOUND: Ranked = {
  ...{ hits: [], total: 0, isAtLeast: false, isWithoutMeaning: false, unread: [] },
  ...{ correction: null, holdsWords: null, notice: null },
};

/** Asks the index; while it cannot answer, the tables do, as well as they can. Who left is told nothing, and costs no more. */
export async function rank(
  { index }: Pick<Finding, 'index'>,
  { actor, transaction, callerLeft }: RequestContext,
  asked: Asked,
): Promise<Ranked> {
  if (callerLeft.aborted) return NOTHING_FOUND;
  try {
    const ranking = await index.search({ ...asked, unwanted: callerLeft });
    return { ...ranking, notice: ranking.isWithoutMeaning ? 'without-meaning' : null };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    const ranking = await transaction((tx) => rankInTables(tx, actor, asked));
    return { ...ranking, notice: 'index-unavailable' };
  }
}
