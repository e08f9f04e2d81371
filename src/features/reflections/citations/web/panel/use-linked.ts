import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { PAGE_SIZES } from '#base/paging.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { blockAfter, type ListBlock } from '#ui/lists/use-block-list.ts';
import { listCitable } from '../../contract/citations.ts';

type Answer = Output<typeof listCitable>;

const FIRST: ListBlock = { offset: 0, limit: PAGE_SIZES[0] };

const analysesOf = (pages: readonly Answer[]) => pages.flatMap(({ analyses }) => analyses);

/** The linked analyses with their best passages, in blocks. */
export function useLinked(reflectionId: Id) {
  const query = useInfiniteQuery({
    queryKey: ['reflections', reflectionId, 'citable-analyses'],
    queryFn: ({ pageParam, signal }) => call(listCitable, { reflectionId, ...pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (last, pages) => {
      const count = analysesOf(pages).length;
      return last.analyses.length > 0 && count < last.total ? blockAfter(count) : undefined;
    },
    meta: { topics: [partsTopic(reflectionId)] },
  });
  const pages = query.data?.pages ?? [];
  return {
    // A link added between two requests may move an analysis to the next block: duplicates are removed.
    analyses: [...new Map(analysesOf(pages).map((one) => [one.analysisId, one])).values()],
    total: pages.at(-1)?.total ?? 0,
    closedCount: pages.at(-1)?.closedCount ?? 0,
    isLoaded: query.data !== undefined,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
export type LinkedAnalysis = ReturnType<typeof useLinked>['analyses'][number];
