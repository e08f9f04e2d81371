import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { type ShownReply, useElementActs } from '../element-acts.ts';
import { useElementsAnalysis } from '../elements-analysis.ts';
import { arrivedReplies, type DoneToReplies, firstReplies, joinedReplies } from './joined-replies.ts';
import { repliesQuery } from './replies-query.ts';

/** What is replied to: an element, or an answer to a mission. */
export interface RepliedTo {
  readonly id: Id;
  readonly replies: readonly ShownReply[];
  readonly replyCount: number;
}

interface Done extends DoneToReplies {
  /** The reading these were done after: the next one knows of them. */
  readonly readAt: number;
}
/** Stands for all that are closed: whatever goes through what was read meets only those that were asked for. */
const NONE = '';
const NOTHING_DONE: Done = { upVoted: new Map(), archived: new Set(), sent: [], readAt: 0 };

/** AL-09: the first few replies, all of them once asked for, and what one does with them. */
export function useReplies({ id, replies, replyCount }: RepliedTo) {
  const acts = useElementActs();
  const analysisId = useElementsAnalysis();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({ ...repliesQuery(analysisId, isOpen ? id : NONE), enabled: isOpen });
  const { data, dataUpdatedAt, refetch } = query;
  const [kept, setKept] = useState(NOTHING_DONE);
  const done = kept.readAt === dataUpdatedAt ? kept : NOTHING_DONE;
  const [seen, setSeen] = useState(replies);
  if (seen !== replies) {
    setSeen(replies);
    const arrived = arrivedReplies(seen, replies);
    if (arrived.length > 0) setKept({ ...done, sent: [...done.sent, ...arrived], readAt: dataUpdatedAt });
  }
  const ids = replies.map((reply) => `${reply.id}${reply.saving ? ' on its way' : ''}`).join();
  // What the element says of its replies has changed: what was read apart is older than that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two are what to look again for
  useEffect(() => {
    if (data) refetch();
  }, [ids, replyCount, refetch]);

  const read = isOpen && data ? data.pages.flatMap((page) => page.replies) : null;
  const shown = read ? joinedReplies(replies, read, done) : firstReplies(replies);
  const isRead = (replyId: Id) => !replies.some((reply) => reply.id === replyId);
  return {
    shown,
    hidden: read && !query.hasNextPage ? 0 : Math.max(0, replyCount - shown.length),
    isOpen,
    isBusy: query.isFetching && (data === undefined || query.isFetchingNextPage),
    hasFailed: isOpen && query.isError,
    open: () => {
      if (isOpen && query.hasNextPage) query.fetchNextPage();
      else if (isOpen) refetch();
      setOpen(true);
    },
    close: () => setOpen(false),
    upvote: (replyId: Id, upVoteValue: boolean) => {
      if (isRead(replyId)) {
        setKept({ ...done, upVoted: new Map(done.upVoted).set(replyId, upVoteValue), readAt: dataUpdatedAt });
      }
      acts?.upvoteReply(id, replyId, upVoteValue);
    },
    archive: (replyId: Id) => {
      if (isRead(replyId)) {
        setKept({ ...done, archived: new Set(done.archived).add(replyId), readAt: dataUpdatedAt });
      }
      acts?.archiveReply(id, replyId);
    },
  };
}
