import { useQueries } from '@tanstack/react-query';
import { portfolioPageQuery } from './portfolio-queries.ts';
import type { ShownPortfolio } from './use-portfolios.ts';

/** How much a search finds in all portfolios together; unknown until every one has answered. */
export function useFound(
  sections: readonly ShownPortfolio[],
  search: string,
  isListed: boolean,
  pageOf: (portfolio: ShownPortfolio) => number,
): { readonly found: number | undefined; readonly isNothing: boolean } {
  const totals = useQueries({
    queries: sections.map((portfolio) => ({
      ...portfolioPageQuery({ portfolioId: portfolio.id, search, page: pageOf(portfolio) }),
      enabled: search !== '',
    })),
    combine: (answers) =>
      answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.total)),
  });
  const isAnswered = search !== '' && isListed && totals.every((total) => total !== undefined);
  const found = isAnswered ? totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) : undefined;
  return { found, isNothing: found === 0 };
}
