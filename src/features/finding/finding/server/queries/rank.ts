import type { Documents } from '#features/documents/server.ts';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import {
  IndexUnavailable,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
} from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { rankInTables } from './tables/rank-in-tables.ts';

/** The results, and why they may be incomplete. */
export interface RankedResult extends SearchResult {
  readonly notice: SearchNotice | null;
}

export const NOTHING_FOUND: RankedResult = {
  hits: [],
  total: 0,
  isLowerBound: false,
  isWithoutMeaning: false,
  unread: [],
  correction: null,
  hasWordMatches: null,
  notice: null,
};

/** Searches the index, or the tables while it is unavailable. Returns nothing when the client has disconnected. */
export async function rank(
  { index }: Pick<FindingServices, 'index'>,
  { actor, transaction, clientDisconnected }: RequestContext,
  request: SearchRequest,
): Promise<RankedResult> {
  if (clientDisconnected.aborted) return NOTHING_FOUND;
  try {
    const ranking = await index.search({ ...request, signal: clientDisconnected });
    return { ...ranking, notice: ranking.isWithoutMeaning ? 'without-meaning' : null };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    const ranking = await transaction((tx) => rankInTables(tx, actor, request));
    return { ...ranking, notice: 'index-unavailable' };
  }
}

/** The dependencies of this feature. */
export interface FindingServices {
  readonly documents: Documents;
  readonly index: Pick<SearchIndex, 'search' | 'correction'>;
}
