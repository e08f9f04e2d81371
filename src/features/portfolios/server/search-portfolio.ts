import type { Actor } from '#base/actor.ts';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import { searchWords } from '#base/words-of.ts';
import { IndexUnavailable, type SearchIndex } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { PortfolioNotice } from '../contract/portfolios.ts';
import { portfolioSearch, portfolioSearchByMeaning } from '../rules/portfolio-search.ts';
import { type EntryRow, entriesByIds, findEntries } from './entry-pages.ts';
import type { OpenPortfolio } from './open-portfolio.ts';

/** The part of the search index used here. */
export type PortfolioSearchIndex = Pick<SearchIndex, 'search'>;

interface SearchRequest {
  readonly portfolio: OpenPortfolio;
  readonly readerIds: readonly Id[];
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundPage {
  readonly entries: EntryRow[];
  readonly total: number;
  readonly notice: PortfolioNotice | null;
}

/**
 * PO-03: searches a portfolio by the index, or by titles and tags while there is none. Runs between two
 * transactions, so that no connection waits for it; the second one reads the entries found and checks access
 * again.
 */
export async function searchPortfolio(
  index: PortfolioSearchIndex,
  { actor, now, clientDisconnected: unwanted }: RequestContext,
  request: SearchRequest,
): Promise<(tx: Transaction) => Promise<FoundPage>> {
  const { portfolio, readerIds, search, offset, limit } = request;
  try {
    const of = { scopes: [actor.organisationId], readerIds, now, unwanted };
    const common = { ...of, offset, limit, isTyping: true, onlyMatches: true };
    const byWords = await index.search({ ...common, ...portfolioSearch(portfolio.id, search) });
    const byMeaning = { ...common, ...portfolioSearchByMeaning(portfolio.id, search) };
    const found = byWords.total > 0 ? byWords : await index.search(byMeaning);
    const { hits, total, isWithoutMeaning } = found;
    const isByMeaning = found !== byWords && total > 0 && byWords.hasWordMatches === false;
    const notice = isWithoutMeaning ? 'without-meaning' : isByMeaning ? 'nothing-by-words' : null;
    const ids = hits.flatMap(({ analysisId }) => analysisId ?? []);
    return async (tx) => {
      const entries = await entriesByIds(tx, portfolio, actor, ids);
      // Entries removed since the index was updated are not counted either.
      const removed = hits.length - entries.length;
      return { entries, total: total - removed, notice };
    };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    return (tx) => findByTitles(tx, actor, request);
  }
}

async function findByTitles(tx: Transaction, actor: Actor, request: SearchRequest): Promise<FoundPage> {
  const { portfolio, search, offset, limit } = request;
  const words = searchWords(fold(search));
  const found = words.length
    ? await findEntries(tx, portfolio, actor, { words, offset, limit })
    : { entries: [], total: 0 };
  return { ...found, notice: 'index-unavailable' };
}
