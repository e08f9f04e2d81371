import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { listReplies, REPLIES_SHOWN, type Reply } from '../../contract/replies.ts';
import { type ShownReply, useAnalysisId, useElementActions } from '../element-actions.ts';

/** The target of replies: an element, or an answer to a mission. */
export interface ReplyTarget {
  readonly id: Id;
  readonly replies: readonly ShownReply[];
  readonly replyCount: number;
}

interface TimedChanges extends ReplyChanges {
  /** The load these changes came after; the next one includes them. */
  readonly readAt: number;
}
/** One key for all closed discussions, so that passes over the query cache only meet opened ones. */
const CLOSED = '';
const NO_CHANGES: TimedChanges = { upVoted: new Map(), archived: new Set(), sent: [], readAt: 0 };

/** AL-09: the first few replies, all of them on request, and the actions on them. */
export function useReplies({ id, replies, replyCount }: ReplyTarget) {
  const actions = useElementActions();
  const analysisId = useAnalysisId();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({ ...repliesQuery(analysisId, isOpen ? id : CLOSED), enabled: isOpen });
  const { data, dataUpdatedAt, refetch } = query;
  const [storedChanges, setChanges] = useState(NO_CHANGES);
  const changes = storedChanges.readAt === dataUpdatedAt ? storedChanges : NO_CHANGES;
  const [previous, setPrevious] = useState(replies);
  if (previous !== replies) {
    setPrevious(replies);
    const arrived = savedReplies(previous, replies);
    if (arrived.length > 0)
      setChanges({ ...changes, sent: [...changes.sent, ...arrived], readAt: dataUpdatedAt });
  }
  const ids = replies.map((reply) => `${reply.id}${reply.saving ? ' on its way' : ''}`).join();
  // The replies of the element changed: the separately loaded ones are out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either reloads the replies
  useEffect(() => {
    if (data) refetch();
  }, [ids, replyCount, refetch]);

  const read = isOpen && data ? data.pages.flatMap((page) => page.replies) : null;
  const shown = read ? mergeReplies(replies, read, changes) : firstReplies(replies);
  const isLoadedSeparately = (replyId: Id) => !replies.some((reply) => reply.id === replyId);
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
      if (isLoadedSeparately(replyId)) {
        setChanges({
          ...changes,
          upVoted: new Map(changes.upVoted).set(replyId, upVoteValue),
          readAt: dataUpdatedAt,
        });
      }
      actions?.upvoteReply(id, replyId, upVoteValue);
    },
    archive: (replyId: Id) => {
      if (isLoadedSeparately(replyId)) {
        setChanges({ ...changes, archived: new Set(changes.archived).add(replyId), readAt: dataUpdatedAt });
      }
      actions?.archiveReply(id, replyId);
    },
  };
}

/** All replies to an element, page by page, for readers who open them. */
function repliesQuery(analysisId: Id, elementId: Id) {
  return infiniteQueryOptions({
    queryKey: ['analyses', analysisId, 'replies', elementId],
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, { analysisId, elementId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ replies, hasMore }) => (hasMore ? replies.at(-1)?.id : undefined),
    meta: { topics: [`analysis:${analysisId}`] },
  });
}

/** Changes the reader made to replies loaded separately, until those are loaded again. */
export interface ReplyChanges {
  readonly upVoted: ReadonlyMap<string, boolean>;
  readonly archived: ReadonlySet<string>;
  /** Replies of the reader saved since. */
  readonly sent: readonly ShownReply[];
}

/** AL-09: the first few replies, and the reader's unsaved ones. */
export function firstReplies(known: readonly ShownReply[]): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  return [...saved.slice(0, REPLIES_SHOWN), ...known.filter(({ saving }) => saving)];
}

/**
 * Merges the loaded replies with those of the element. The latter are the current state of the first ones and
 * replace them; pending ones come last.
 */
export function mergeReplies(
  known: readonly ShownReply[],
  read: readonly Reply[],
  done: ReplyChanges,
): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  const last = saved.at(-1);
  const firstCount = last ? read.findIndex(({ id }) => id === last.id) + 1 : 0;
  const knownIds = new Set(known.map(({ id }) => id));
  const rest = read
    .slice(firstCount)
    .filter(({ id }) => !knownIds.has(id) && !done.archived.has(id))
    .map((reply) => withUpvote(reply, done.upVoted.get(reply.id)));
  const presentIds = new Set([...knownIds, ...read.map(({ id }) => id)]);
  const sent = done.sent.filter(({ id }) => !presentIds.has(id));
  return [...saved, ...rest, ...sent, ...known.filter(({ saving }) => saving)];
}

/** The replies that were pending before and are no longer: the server has saved them. */
export function savedReplies(before: readonly ShownReply[], now: readonly ShownReply[]): ShownReply[] {
  const nowIds = new Set(now.map(({ id }) => id));
  return before
    .filter(({ id, saving }) => saving === 'saving' && !nowIds.has(id))
    .map(({ saving: _, ...reply }) => reply);
}

function withUpvote(reply: Reply, upVoted: boolean | undefined): Reply {
  if (upVoted === undefined || upVoted === reply.upVoted) return reply;
  return { ...reply, upVoted, upVotes: reply.upVotes + (upVoted ? 1 : -1) };
}
