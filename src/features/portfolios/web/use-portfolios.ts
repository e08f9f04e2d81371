import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import type { Portfolio } from '../contract/portfolios.ts';
import { portfolioListQuery } from './portfolio-queries.ts';

/** One's portfolios; one's own is known before the list is loaded, without its count. */
export function usePortfolios() {
  const { id, groups, preferences } = useSuspenseQuery(profileQuery).data;
  const list = useQuery(portfolioListQuery({ id, groups }));
  const listed = list.data?.portfolios ?? [];
  const own: Portfolio | undefined = listed.find(({ kind }) => kind === 'personal');
  return {
    mine: { id, kind: 'personal', name: '', count: own?.count } as const,
    groups: listed.filter(({ kind }) => kind === 'group'),
    frequentTags: list.data?.frequentTags ?? [],
    /** Number of groups to expect while the list loads. */
    expected: groups.length,
    isListed: list.data !== undefined,
    error: list.data === undefined ? list.error : null,
    retry: list.refetch,
    most: preferences.maxPortfolioSectionSize,
  };
}

export type Portfolios = ReturnType<typeof usePortfolios>;

/** A portfolio on the screen; its count is unknown at first. */
export interface ShownPortfolio extends Omit<Portfolio, 'count'> {
  readonly count: number | undefined;
}
