import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { loadAnalysis } from './load-analyses.ts';

/** Closed pages are kept for a short time only: the number of topics one person may follow is limited. */
const KEPT_MS = 60_000;

const keyOf = (id: string) => ['analyses', id] as const;

/** An analysis known from a list, kept up to date by its topic; null once it can no longer be opened. */
export function analysisQuery({ id }: Pick<AnalysisCard, 'id'>) {
  return queryOptions<AnalysisCard | null>({
    queryKey: keyOf(id),
    queryFn: () => loadAnalysis(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${id}`] },
  });
}

/** Fills the cache with analyses a list has just returned. */
export function cacheAnalyses(cache: QueryClient, analyses: readonly AnalysisCard[]): void {
  for (const analysis of analyses) {
    // Built with its topics: a query that is only written with setQueryData would not follow them.
    cache.getQueryCache().build(cache, cache.defaultQueryOptions(analysisQuery(analysis)));
    cache.setQueryData(keyOf(analysis.id), analysis);
  }
}
