import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { PAGE_SIZES } from '#base/paging.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { cacheAnalyses } from '#features/analyses/web.ts';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import { SEARCH_OFFSET_MAX } from '#features/search/contract/complex-search.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { listPortfolios, type Portfolio, readPortfolio } from '../contract/portfolios.ts';

/** PO-02: analyses on a page of a section. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** The server refuses further pages of a search, so they are neither offered nor requested. */
const MAX_SEARCH_PAGES = Math.floor(SEARCH_OFFSET_MAX / PAGE_SIZE) + 1;
const maxPages = (search: string) => (search === '' ? Number.POSITIVE_INFINITY : MAX_SEARCH_PAGES);

/** The range of a portfolio, or of search results, that a page shows. */
export function blockOf(page: number, search: string): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.min(page, maxPages(search)) - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pageCountOf(total: number, search: string): number {
  return Math.min(Math.ceil(total / PAGE_SIZE), maxPages(search));
}

const PORTFOLIOS_KEY = ['portfolios'] as const;
export const LIST_KEY = [...PORTFOLIOS_KEY, 'list'] as const;
export const pagesKey = (portfolioId: Id) => [...PORTFOLIOS_KEY, portfolioId, 'page'] as const;
export const MUTATION_KEY = [...PORTFOLIOS_KEY, 'mutation'] as const;

const topicOf = (portfolioId: Id) => `portfolio:${portfolioId}`;

/** One's own portfolio and those of one's groups with their counts; reloaded when any of them changes. */
export function portfolioListQuery({ id, groups }: Pick<Profile, 'id' | 'groups'>) {
  const ids = [id, ...groups.map((group) => group.id)];
  return queryOptions({
    queryKey: [...LIST_KEY, ...ids],
    queryFn: ({ signal }) => call(listPortfolios, {}, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [...ids.map(topicOf), GROUP_NAMES_TOPIC] },
  });
}

/** The requested page of a portfolio. */
export interface PageRequest {
  readonly portfolioId: Id;
  readonly search: string;
  readonly page: number;
}

/** A page of a portfolio, with the request it belongs to; while the next one loads, the previous one stays. */
export function portfolioPageQuery({ portfolioId, search, page }: PageRequest) {
  return queryOptions({
    queryKey: [...pagesKey(portfolioId), search, page],
    async queryFn({ signal, client }) {
      const asked = { portfolioId, search, ...blockOf(page, search) };
      const answer = await call(readPortfolio, asked, { signal, timeoutMs: LONG_TIMEOUT_MS });
      cacheAnalyses(
        client,
        answer.items.map(({ analysis }) => analysis),
      );
      return { ...answer, search, page };
    },
    placeholderData: keepPreviousData,
    meta: { topics: [topicOf(portfolioId)] },
  });
}

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
