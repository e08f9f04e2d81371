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

/** Which part of a list is asked for. */
export interface Block {
  readonly offset: number;
  readonly limit: number;
}

interface Answer {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}
type ItemOf<A extends Answer> = A['items'][number];

interface Options<A extends Answer> {
  readonly queryKey: QueryKey;
  readonly ask: (block: Block, signal: AbortSignal) => Promise<A>;
  /** Live topics: a change anywhere makes the shown blocks look again. */
  readonly topics: readonly string[];
  /** The same for what is shown itself, one by one. */
  readonly topicOf?: (item: ItemOf<A>) => string;
  /** How many are shown at first. */
  readonly first?: (typeof PAGE_SIZES)[number];
  readonly enabled?: boolean;
}

/** D1 §9: what follows that many rows, so that 8, 16, 32, 100 are shown, then a hundred more each time. */
export function blockAfter(shown: number): Block {
  const next = PAGE_SIZES.find((size) => size > shown);
  return { offset: shown, limit: next ? next - shown : MAX_PAGE_SIZE };
}

const asked = (pages: readonly Answer[]) => pages.reduce((sum, { items }) => sum + items.length, 0);

interface Fetched {
  readonly data: InfiniteData<unknown> | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
}

/** Whether there are fewer blocks than wanted although nothing prevents it. */
const isShort = ({ data, isError, hasNextPage }: Fetched, wanted: number) =>
  !isError && hasNextPage && (data?.pages.length ?? 0) < wanted;

/** A list shown block by block: more adds one, less goes back to the first. */
export function useBlocks<A extends Answer>({
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
  // Besides those of the query, which are looked at once, when it begins.
  useLiveTopics(followed);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: { offset: 0, limit: first } as Block,
    getNextPageParam: (last: A, pages) =>
      last.items.length > 0 && asked(pages) < last.total ? blockAfter(asked(pages)) : undefined,
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
    // Something changed meanwhile and all was read again instead: the block is still wanted.
    while (shownOf.current === of && isShort(after, wanted)) after = await query.fetchNextPage();
  };
  const less = async () => {
    const isBeingRead = query.isFetching;
    // All blocks may be on their way: they would come back.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<typeof query.data>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    if (isBeingRead) await cache.invalidateQueries({ queryKey });
  };
  // Someone added between two blocks pushes a row into the next one: it is shown once.
  const items = [
    ...new Map(pages.flatMap((page): ItemOf<A>[] => [...page.items]).map((item) => [item.id, item])).values(),
  ];
  return {
    items,
    /** What the last block answered besides. */
    answer: pages.at(-1),
    blockCount: pages.length,
    total: pages.at(-1)?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** What is shown answers an earlier question. */
    isStale: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: () => void more(),
    less: pages.length > 1 ? () => void less() : undefined,
  };
}
