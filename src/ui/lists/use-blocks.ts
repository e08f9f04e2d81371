import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '#base/paging.ts';

/** Which part of a list is asked for. */
export interface Block {
  readonly offset: number;
  readonly limit: number;
}

interface Answer<T> {
  readonly items: readonly T[];
  readonly total: number;
}

interface Options<T> {
  readonly queryKey: QueryKey;
  readonly ask: (block: Block, signal: AbortSignal) => Promise<Answer<T>>;
  /** Live topics: a change anywhere makes the shown blocks look again. */
  readonly topics: readonly string[];
  /** How many are shown at first. */
  readonly first?: (typeof PAGE_SIZES)[number];
  readonly enabled?: boolean;
}

/** D1 §9: what follows that many rows, so that 8, 16, 32, 100 are shown, then a hundred more each time. */
export function blockAfter(shown: number): Block {
  const next = PAGE_SIZES.find((size) => size > shown);
  return { offset: shown, limit: next ? next - shown : MAX_PAGE_SIZE };
}

const asked = (pages: readonly Answer<unknown>[]) => pages.reduce((sum, { items }) => sum + items.length, 0);

/** A list shown block by block: more adds one, less goes back to the first. */
export function useBlocks<T extends { readonly id: string }>({
  queryKey,
  ask,
  topics,
  first = PAGE_SIZES[0],
  enabled = true,
}: Options<T>) {
  const cache = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: { offset: 0, limit: first } as Block,
    getNextPageParam: (last: Answer<T>, pages) =>
      last.items.length > 0 && asked(pages) < last.total ? blockAfter(asked(pages)) : undefined,
    placeholderData: keepPreviousData,
    meta: { topics },
    enabled,
  });
  const pages = query.data?.pages ?? [];
  // Someone added between two blocks pushes a row into the next one: it is shown once.
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
  return {
    items,
    total: pages.at(-1)?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** What is shown answers an earlier question. */
    isStale: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
    less:
      pages.length > 1
        ? () =>
            cache.setQueryData<typeof query.data>(
              queryKey,
              (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
            )
        : undefined,
  };
}
