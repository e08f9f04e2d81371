import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { FOUND_PER_PAGE, type FoundKind, find } from '../contract/palette.ts';

/** A response with its query, so that its words stay highlighted while the next response is awaited. */
export interface Found extends Output<typeof find> {
  readonly q: string;
}

/** Always refetched: access may have changed since. */
const FRESH = { staleTime: 0 } as const;

/** Retry interval while the index is being built. */
const INDEX_AGAIN_MS = 2_000;

/** A query: words, an author, or words among the passages of an author. */
export interface SearchQuery {
  readonly q: string;
  readonly by: string | null;
}

const isNotEmpty = ({ q, by }: SearchQuery) => q !== '' || by !== null;
const toInput = ({ q, by }: SearchQuery) => ({ q, ...(by ? { by } : {}) });

/** The best results of each kind. */
export const foundQuery = (looked: SearchQuery) =>
  queryOptions({
    ...FRESH,
    queryKey: ['finding', looked.q, looked.by],
    queryFn: async ({ signal }): Promise<Found> => ({
      q: looked.q,
      ...(await call(find, toInput(looked), { signal })),
    }),
    enabled: isNotEmpty(looked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.notice === 'index-unavailable' ? INDEX_AGAIN_MS : false),
  });

/** All results of one kind, page by page. */
export const foundOfKindQuery = (looked: SearchQuery, kind: FoundKind | null) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['finding', looked.q, looked.by, kind],
    queryFn: async ({ signal, pageParam }): Promise<Found> => ({
      q: looked.q,
      ...(await call(find, { ...toInput(looked), kind: kind ?? undefined, offset: pageParam }, { signal })),
    }),
    enabled: isNotEmpty(looked) && kind !== null,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const group = kind && last[kind];
      const shown = pages.length * FOUND_PER_PAGE;
      return group && group.items.length > 0 && (shown < group.total || group.isLowerBound) ? shown : null;
    },
    // Previous pages are only kept for the same kind and author.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === looked.by && query.queryKey[3] === kind ? previous : undefined,
  });
