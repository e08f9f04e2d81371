import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { findCitable } from '../../contract/citations.ts';

const PAGE_SIZE = 16;

interface Query {
  readonly reflectionId: Id;
  readonly search: string;
  /** Only passages of this analysis. */
  readonly analysisId: Id | null;
}

/** What can be cited, in pages. */
export function useCitable({ reflectionId, search, analysisId }: Query) {
  const query = useInfiniteQuery({
    queryKey: ['reflections', reflectionId, 'citable', search, analysisId],
    queryFn: ({ pageParam: offset, signal }) =>
      call(
        findCitable,
        { reflectionId, search, ...(analysisId ? { analysisId } : {}), offset, limit: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const asked = pages.length * PAGE_SIZE;
      return last.passages.length > 0 && asked < last.total ? asked : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { topics: [partsTopic(reflectionId)] },
  });
  const pages = query.data?.pages ?? [];
  const analyses = pages[0]?.analyses ?? [];
  const passages = pages.flatMap((page) => page.passages);
  return {
    analyses,
    // Votes between two requests may move a passage to the next page: duplicates are removed.
    passages: [...new Map(passages.map((passage) => [passage.elementId, passage])).values()],
    total: pages[0]?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** Whether the shown results belong to an earlier search, or are still loading. */
    isStale: query.isPlaceholderData || query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
export type CitableResults = ReturnType<typeof useCitable>;
