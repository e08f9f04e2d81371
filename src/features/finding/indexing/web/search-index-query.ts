import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#base/paging.ts';
import { call } from '#ui/call/call.ts';
import { INDEX_TOPIC, readSearchIndex } from '../contract/search-index.ts';

export const SEARCH_INDEX_KEY = ['indexing', 'state'] as const;

/** While something is under way it moves by itself. */
const LOOK_AGAIN_MS = 2_000;

/** The state of every index, looked at again when it changes anywhere. */
export const searchIndexQuery = queryOptions({
  queryKey: SEARCH_INDEX_KEY,
  queryFn: ({ signal }) => call(readSearchIndex, { limit: MAX_PAGE_SIZE }, { signal }),
  meta: { topics: [INDEX_TOPIC] },
  refetchInterval: ({ state: { data } }) => {
    if (!data) return false;
    const isMoving =
      data.pending + data.rebuilding > 0 || data.items.some(({ isCheckAsked }) => isCheckAsked);
    return isMoving ? LOOK_AGAIN_MS : false;
  },
});
