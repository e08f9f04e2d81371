import { useQueries } from '@tanstack/react-query';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { portfolioPageQuery } from './portfolio-queries.ts';
import type { ShownPortfolio } from './use-portfolios.ts';

/**
 * The total of a search over all portfolios, undefined until every one has responded, and a notice when it
 * may be incomplete.
 */
export function useSearchTotals(
  sections: readonly ShownPortfolio[],
  search: string,
  isListed: boolean,
  pageOf: (portfolio: ShownPortfolio) => number,
): { readonly found: number | undefined; readonly isNothing: boolean; readonly notice: SearchNotice | null } {
  const pages = useQueries({
    queries: sections.map((portfolio) => ({
      ...portfolioPageQuery({ portfolioId: portfolio.id, search, page: pageOf(portfolio) }),
      enabled: search !== '',
    })),
    combine: (answers) =>
      answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data)),
  });
  const isAnswered = search !== '' && isListed && pages.every((page) => page !== undefined);
  const found = isAnswered ? pages.reduce((sum, page) => sum + (page?.total ?? 0), 0) : undefined;
  // `nothing-by-words` concerns a single portfolio: its section shows it.
  const pageNotices = pages.map((page) => (page?.notice === 'nothing-by-words' ? null : page?.notice));
  const notice = pageNotices.find((one) => one) ?? null;
  return { found, isNothing: found === 0, notice };
}
