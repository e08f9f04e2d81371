import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '#base/paging.ts';
import { useLiveTopics } from '../live/use-live.ts';

/** Offset and limit of one request. */
export interface ListBlock {
  readonly offset: number;
  readonly limit: number;
}

interface BlockResponse {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}
type ItemOf<A extends BlockResponse> = A['items'][number];

interface Options<A extends BlockResponse> {
  readonly queryKey: QueryKey;
  readonly ask: (block: ListBlock, signal: AbortSignal) => Promise<A>;
  /** Live topics: a change to any of them refetches the blocks. */
  readonly topics: readonly string[];
  /** The live topic of each item. */
  readonly topicOf?: (item: ItemOf<A>) => string;
  /** The size of the first block. */
  readonly first?: (typeof PAGE_SIZES)[number];
  readonly enabled?: boolean;
}

/** D1 §9: the block after that many rows, so that 8, 16, 32, 100 are shown, then a hundred more each time. */
export function blockAfter(shown: number): ListBlock {
  const next = PAGE_SIZES.find((size) => size > shown);
  return { offset: shown, limit: next ? next - shown : MAX_PAGE_SIZE };
}

const loadedCount = (pages: readonly BlockResponse[]) =>
  pages.reduce((sum, { items }) => sum + items.length, 0);

interface Fetched {
  readonly data: InfiniteData<unknown> | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
}

/** Whether fewer blocks than wanted are loaded although nothing prevents it. */
const isMissingBlocks = ({ data, isError, hasNextPage }: Fetched, wanted: number) =>
  !isError && hasNextPage && (data?.pages.length ?? 0) < wanted;

/** A list loaded in blocks: `more` adds one, `less` goes back to the first. */
export function useBlockList<A extends BlockResponse>({
  queryKey,
  ask,
  topics,
  topicOf,
  first = PAGE_SIZES[0],
  enabled = true,
}: Options<A>) {
  const cache = useQueryClient();
  const followed = topicOf
    ? (cache.getQueryData<InfiniteData<A>>(queryKey)?.pages ?? []).flatMap(({ items }) => items.map(topicOf))
    : [];
  // In addition to `meta.topics`, which is only read when the query is created.
  useLiveTopics(followed);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: { offset: 0, limit: first } as ListBlock,
    getNextPageParam: (last: A, pages) =>
      last.items.length > 0 && loadedCount(pages) < last.total ? blockAfter(loadedCount(pages)) : undefined,
    placeholderData: keepPreviousData,
    meta: { topics: [...topics, ...followed] },
    enabled,
  });
  const pages = query.data?.pages ?? [];
  const of = hashKey(queryKey);
  const shownOf = useRef(of);
  useEffect(() => {
    shownOf.current = of;
  }, [of]);
  const more = async () => {
    const wanted = pages.length + 1;
    let after = await query.fetchNextPage();
    // A refetch of everything replaced the request: the block is still wanted.
    while (shownOf.current === of && isMissingBlocks(after, wanted)) after = await query.fetchNextPage();
  };
  const less = async () => {
    const wasFetching = query.isFetching;
    // All blocks may be in flight: they would come back.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<typeof query.data>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    if (wasFetching) await cache.invalidateQueries({ queryKey });
  };
  // An item added between two requests pushes a row into the next block: it is shown once.
  const items = [
    ...new Map(pages.flatMap((page): ItemOf<A>[] => [...page.items]).map((item) => [item.id, item])).values(),
  ];
  return {
    items,
    /** The other fields of the last response. */
    answer: pages.at(-1),
    blockCount: pages.length,
    total: pages.at(-1)?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** The data shown belongs to the previous query. */
    isStale: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: () => void more(),
    less: pages.length > 1 ? () => void less() : undefined,
  };
}
