import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useBlocks } from '#ui/lists/use-blocks.ts';
import { listSources, SOURCES_TOPIC, type SourceFilter } from '../contract/sources.ts';

/** Everything read about sources is looked at again when one changes anywhere. */
export const SOURCES_KEY = ['sources'] as const;
export const SOURCE_LISTS_KEY = [...SOURCES_KEY, 'list'] as const;
const topics = [SOURCES_TOPIC];

export type SourceCounts = Output<typeof listSources>['counts'];

/** What the list shows. */
export interface SourcesView {
  readonly search: string;
  readonly filter: SourceFilter;
}

/** How many there are, and the languages they may have: what a closed panel and the form need. */
export const sourceFactsQuery = queryOptions({
  queryKey: [...SOURCES_KEY, 'facts'],
  queryFn: async ({ signal }) => {
    const { counts, languages } = await call(listSources, { limit: 1 }, { signal });
    return { counts, languages };
  },
  meta: { topics },
});

/** The sources of a view, block by block. */
export function useSources(view: SourcesView) {
  return useBlocks({
    queryKey: [...SOURCE_LISTS_KEY, view],
    ask: (block, signal) => call(listSources, { ...view, ...block }, { signal }),
    topics,
  });
}
