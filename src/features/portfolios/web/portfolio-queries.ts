import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { cacheAnalyses } from '#features/analyses/web.ts';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { listPortfolios, readPortfolio } from '../contract/portfolios.ts';
import { blockOf } from './section/section-pages.ts';

const PORTFOLIOS_KEY = ['portfolios'] as const;
export const LIST_KEY = [...PORTFOLIOS_KEY, 'list'] as const;
export const pagesKey = (portfolioId: Id) => [...PORTFOLIOS_KEY, portfolioId, 'page'] as const;
export const ACT_KEY = [...PORTFOLIOS_KEY, 'act'] as const;

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
