import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { type HistoryFilter, readHistory } from '../../contract/history.ts';
import type { Journal } from '../../contract/journals.ts';
import { historyKey, judgingReader, topicsOf } from '../journal-queries.ts';

/** JO-04: the past recommendations of a section, loaded page by page. */
export function useHistory(
  journal: Pick<Journal, 'id' | 'type' | 'entityType'>,
  filter: HistoryFilter,
  search: string,
) {
  const { id: journalId } = journal;
  const { id: readerId } = useSuspenseQuery(profileQuery).data;
  const query = useInfiniteQuery({
    queryKey: [...historyKey(journalId), filter, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        readHistory,
        { journalId, filter, search, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: topicsOf(journalId, judgingReader(journal, readerId)) },
  });
  const pages = query.data?.pages;
  return {
    items: pages?.flatMap(({ items }) => items),
    counts: pages?.[0]?.counts,
    hasMore: query.hasNextPage,
    more: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
    isStale: query.isPlaceholderData,
    error: query.isFetchNextPageError || !pages ? query.error : null,
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
  };
}
