import { useQueries, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { analysisQuery } from '#features/analyses/web.ts';
import { useHasFocus } from '#ui/lists/use-has-focus.ts';
import { useIsNearViewport } from '#ui/lists/use-is-near-viewport.ts';
import { useIsScrolledPast } from '#ui/lists/use-is-scrolled-past.ts';
import { useStableList } from '#ui/lists/use-stable-list.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { usePendingRemovals, useRestored } from '../acts/use-portfolio-acts.ts';
import { type PageRequest, portfolioPageQuery } from '../portfolio-queries.ts';
import { pageCountOf } from './section-pages.ts';
import { steadyEntries } from './steady-entries.ts';

/** The state of one page of a portfolio on the screen. */
export function useSection(asked: PageRequest, head: RefObject<Element | null>) {
  const { portfolioId, search, page } = asked;
  const isNear = useIsNearViewport(head);
  const query = useQuery({ ...portfolioPageQuery(asked), enabled: isNear || search !== '' });
  const isPast = useIsScrolledPast(head);
  const { hasFocus, focus } = useHasFocus();
  const leaving = usePendingRemovals(portfolioId);
  const { data } = query;
  // Beyond the first page, entries only move down from earlier pages: none of them is new.
  const isHeld = isPast || hasFocus || page > 1;
  const putBack = useRestored(portfolioId);
  const { shown, waiting, arrived } = useStableList(
    data && { of: `${data.page} ${data.search}`, items: data.items },
    {
      isHeld,
      idOf: ({ analysis }) => analysis.id,
      steady: (kept, latest) => steadyEntries(kept, latest, putBack),
    },
  );
  const present = useCurrentAnalyses(shown).filter(({ analysis }) => !leaving.has(analysis.id));
  const leavingCount = shown.length - present.length;
  return {
    entries: present,
    arrived,
    /** How many entries arrived at the top while the person was reading further down. */
    waiting: page > 1 ? 0 : waiting.length,
    total: data ? Math.max(0, data.total - leavingCount) : undefined,
    pageCount: data ? pageCountOf(data.total, data.search) : 0,
    isLoaded: data !== undefined,
    /** No entry contains the words: the results are similar in meaning. */
    isByMeaning: data?.notice === 'nothing-by-words',
    /** The entries shown belong to the previous request. */
    isStale: query.isPlaceholderData,
    error: data === undefined ? query.error : null,
    retry: query.refetch,
    focus,
  };
}

/** Each analysis in its current state, without those that can no longer be opened. */
function useCurrentAnalyses(entries: readonly PortfolioEntry[]): readonly PortfolioEntry[] {
  const latest = useQueries({
    queries: entries.map(({ analysis }) => ({ ...analysisQuery(analysis), initialData: analysis })),
    combine: (results) => results.map(({ data }) => data),
  });
  return entries.flatMap((entry, at) => {
    const analysis = latest[at];
    return analysis === null ? [] : [{ ...entry, analysis: analysis ?? entry.analysis }];
  });
}
