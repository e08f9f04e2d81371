import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { type Asked, IndexUnavailable, type Ranking } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Finding } from './finding.ts';
import { rankInTables } from './tables/rank-in-tables.ts';

/** The results, and why they may be incomplete. */
export interface Ranked extends Ranking {
  readonly notice: SearchNotice | null;
}

export const NOTHING_FOUND: Ranked = {
  hits: [],
  total: 0,
  isAtLeast: false,
  isWithoutMeaning: false,
  unread: [],
  correction: null,
  holdsWords: null,
  notice: null,
};

/** Searches the index, or the tables while it is unavailable. Returns nothing when the client has disconnected. */
export async function rank(
  { index }: Pick<Finding, 'index'>,
  { actor, transaction, callerLeft }: RequestContext,
  request: Asked,
): Promise<Ranked> {
  if (callerLeft.aborted) return NOTHING_FOUND;
  try {
    const ranking = await index.search({ ...request, unwanted: callerLeft });
    return { ...ranking, notice: ranking.isWithoutMeaning ? 'without-meaning' : null };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    const ranking = await transaction((tx) => rankInTables(tx, actor, request));
    return { ...ranking, notice: 'index-unavailable' };
  }
}
