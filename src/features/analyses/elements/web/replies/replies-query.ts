import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { listReplies } from '../../contract/replies.ts';

/** All replies to an element, page by page, for readers who open them. */
export function repliesQuery(analysisId: Id, elementId: Id) {
  return infiniteQueryOptions({
    queryKey: ['analyses', analysisId, 'replies', elementId],
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, { analysisId, elementId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ replies, hasMore }) => (hasMore ? replies.at(-1)?.id : undefined),
    meta: { topics: [`analysis:${analysisId}`] },
  });
}
