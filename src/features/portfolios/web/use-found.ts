import { useQueries } from '@tanstack/react-query';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { portfolioPageQuery } from './portfolio-queries.ts';
import type { ShownPortfolio } from './use-portfolios.ts';

/** How much a search finds in all portfolios together, unknown until every one has answered, and why it may be less than there is. */
export function useFound(
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
  // What one portfolio holds none of the words says nothing of the others: it is told where it is shown.
  const notices = pages.map((page) => (page?.notice === 'nothing-by-words' ? null : page?.notice));
  const notice = notices.find((one) => one) ?? null;
  return { found, isNothing: found === 0, notice };
}
