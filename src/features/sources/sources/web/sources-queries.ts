import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listSources, SOURCES_TOPIC, type SourceFilter } from '../contract/sources.ts';

/** Key prefix of all source queries, invalidated by any change. */
export const SOURCES_KEY = ['sources'] as const;
export const SOURCE_LISTS_KEY = [...SOURCES_KEY, 'list'] as const;
const topics = [SOURCES_TOPIC];

export type SourceCounts = Output<typeof listSources>['counts'];

/** Search and filter of the list. */
export interface SourcesView {
  readonly search: string;
  readonly filter: SourceFilter;
}

/** Counts and supported languages, for the closed panel and the form. */
export const sourceFactsQuery = queryOptions({
  queryKey: [...SOURCES_KEY, 'facts'],
  queryFn: async ({ signal }) => {
    const { counts, languages } = await call(listSources, { limit: 1 }, { signal });
    return { counts, languages };
  },
  meta: { topics },
});

/** The sources of a view, loaded page by page. */
export function useSources(view: SourcesView) {
  return useBlockList({
    queryKey: [...SOURCE_LISTS_KEY, view],
    ask: (block, signal) => call(listSources, { ...view, ...block }, { signal }),
    topics,
  });
}
