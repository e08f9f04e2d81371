import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#base/paging.ts';
import { call } from '#ui/call/call.ts';
import { INDEX_TOPIC, readSearchIndex } from '../contract/search-index.ts';

export const SEARCH_INDEX_KEY = ['indexing', 'state'] as const;

/** Polling interval while work is in progress. */
const POLL_MS = 2_000;

/** The state of every index, refetched when it changes anywhere. */
export const searchIndexQuery = queryOptions({
  queryKey: SEARCH_INDEX_KEY,
  queryFn: ({ signal }) => call(readSearchIndex, { limit: MAX_PAGE_SIZE }, { signal }),
  meta: { topics: [INDEX_TOPIC] },
  refetchInterval: ({ state: { data } }) => {
    if (!data) return false;
    const isBusy = data.pending + data.rebuilding > 0 || data.items.some(({ isCheckAsked }) => isCheckAsked);
    return isBusy ? POLL_MS : false;
  },
});
