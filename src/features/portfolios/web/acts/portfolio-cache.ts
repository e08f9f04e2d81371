import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { listPortfolios, readPortfolio } from '../../contract/portfolios.ts';
import { LIST_KEY, pagesKey } from '../portfolio-queries.ts';

/** Removes an entry from the cached pages, so that it does not reappear while they are reloaded. */
export function removeCachedEntry(cache: QueryClient, portfolioId: Id, analysisId: Id): void {
  cache.setQueriesData<Output<typeof readPortfolio>>({ queryKey: pagesKey(portfolioId) }, (page) => {
    if (!page?.items.some(({ analysis }) => analysis.id === analysisId)) return page;
    const items = page.items.filter(({ analysis }) => analysis.id !== analysisId);
    return { ...page, items, total: page.total - 1 };
  });
  cache.setQueriesData<Output<typeof listPortfolios>>({ queryKey: LIST_KEY }, (list) =>
    list
      ? {
          ...list,
          portfolios: list.portfolios.map((one) =>
            one.id === portfolioId ? { ...one, count: Math.max(0, one.count - 1) } : one,
          ),
        }
      : list,
  );
}

/** Reloads these portfolios and the counts. */
export async function invalidatePortfolios(
  cache: QueryClient,
  ...portfolioIds: readonly Id[]
): Promise<void> {
  await Promise.all(
    [LIST_KEY, ...portfolioIds.map(pagesKey)].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );
}
