import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { loadAnalysis } from './load-analyses.ts';

/** Pages that were left are not followed for long: a person may only follow so many things at once. */
const KEPT_MS = 60_000;

const keyOf = (id: string) => ['analyses', id] as const;

/** An analysis known from a list, kept up to date by itself; null once it can no longer be opened. */
export function analysisQuery({ id }: Pick<AnalysisCard, 'id'>) {
  return queryOptions<AnalysisCard | null>({
    queryKey: keyOf(id),
    queryFn: () => loadAnalysis(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${id}`] },
  });
}

/** What a list has just said of these analyses is what is known of them. */
export function noteAnalyses(cache: QueryClient, analyses: readonly AnalysisCard[]): void {
  for (const analysis of analyses) {
    // Made with its topics: what is only written into the cache would not be followed.
    cache.getQueryCache().build(cache, cache.defaultQueryOptions(analysisQuery(analysis)));
    cache.setQueryData(keyOf(analysis.id), analysis);
  }
}
