import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { FOUND_PER_PAGE, type FoundKind, find } from '../contract/palette.ts';

/** An answer knows what was asked: while the next one comes, its own words stay marked in it. */
export interface Found extends Output<typeof find> {
  readonly q: string;
}

/** Asked anew each time: what was found a minute ago may have been taken away, or joined. */
const FRESH = { staleTime: 0 } as const;

/** While the index is being made: it is soon there, and finds more. */
const INDEX_AGAIN_MS = 2_000;

/** What is looked for: words, what somebody wrote, or words in what they wrote. */
export interface Looked {
  readonly q: string;
  readonly by: string | null;
}

const isSomething = ({ q, by }: Looked) => q !== '' || by !== null;
const sent = ({ q, by }: Looked) => ({ q, ...(by ? { by } : {}) });

/** The best of each kind. */
export const foundQuery = (looked: Looked) =>
  queryOptions({
    ...FRESH,
    queryKey: ['finding', looked.q, looked.by],
    queryFn: async ({ signal }): Promise<Found> => ({
      q: looked.q,
      ...(await call(find, sent(looked), { signal })),
    }),
    enabled: isSomething(looked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.notice === 'index-unavailable' ? INDEX_AGAIN_MS : false),
  });

/** All of one kind, page by page. */
export const foundOfKindQuery = (looked: Looked, kind: FoundKind | null) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['finding', looked.q, looked.by, kind],
    queryFn: async ({ signal, pageParam }): Promise<Found> => ({
      q: looked.q,
      ...(await call(find, { ...sent(looked), kind: kind ?? undefined, offset: pageParam }, { signal })),
    }),
    enabled: isSomething(looked) && kind !== null,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const group = kind && last[kind];
      const shown = pages.length * FOUND_PER_PAGE;
      return group && group.items.length > 0 && (shown < group.total || group.isAtLeast) ? shown : null;
    },
    // Pages of another kind, or of somebody else, hold nothing of this one.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === looked.by && query.queryKey[3] === kind ? previous : undefined,
  });
