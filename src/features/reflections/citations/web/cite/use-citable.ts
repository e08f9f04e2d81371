import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { findCitable } from '../../contract/citations.ts';

const PAGE = 16;

interface Asked {
  readonly reflectionId: Id;
  readonly search: string;
  /** Passages of this analysis only. */
  readonly analysisId: Id | null;
}

/** What can be cited, page after page. */
export function useCitable({ reflectionId, search, analysisId }: Asked) {
  const query = useInfiniteQuery({
    queryKey: ['reflections', reflectionId, 'citable', search, analysisId],
    queryFn: ({ pageParam: offset, signal }) =>
      call(
        findCitable,
        { reflectionId, search, ...(analysisId ? { analysisId } : {}), offset, limit: PAGE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const asked = pages.length * PAGE;
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
    // A vote between two pages pushes a passage into the next one: it is shown once.
    passages: [...new Map(passages.map((passage) => [passage.elementId, passage])).values()],
    total: pages[0]?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** What is shown answers an earlier question, or none yet. */
    isStale: query.isPlaceholderData || query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
export type Citable = ReturnType<typeof useCitable>;
