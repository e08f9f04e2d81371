import type { Vote } from '#features/analyses/elements/contract/votes.ts';
import { refTypeOf } from '#features/analyses/elements/rules/ref-type.ts';
import { votesAfter } from '#features/analyses/elements/rules/vote-counts.ts';
import type { ShownAnswer, ShownElement, ShownReply } from '#features/analyses/elements/web/element-acts.ts';
import type { Act, SavingState } from './act.ts';

/** Elements and answers, which people vote on and reply to. */
export type Votable = ShownElement | ShownAnswer;

/** AL-08: moves one vote from the previous choice to the new one; the same choice changes nothing. */
export function withVote<J extends Votable>(judged: J, vote: Vote): J {
  if (judged.vote === vote) return judged;
  return { ...judged, vote, votes: votesAfter(judged.votes, judged.vote, vote) };
}

type ReplyAct = Extract<Act, { kind: 'reply' }>;

/** AL-09: appends a reply until the server places it; one that is already there is not added twice. */
export function withNewReply<J extends Votable>(
  judged: J,
  { elementId, replyId, text, at, countBefore }: ReplyAct,
  author: ShownReply['author'],
  saving: SavingState,
): J {
  if (judged.replies.some(({ id }) => id === replyId)) return judged;
  const reply: ShownReply = {
    id: replyId,
    refId: elementId,
    refType: refTypeOf('type' in judged ? judged.type : 'answer'),
    author,
    text,
    upVotes: 0,
    upVoted: false,
    timestamp: at,
    auditInfo: { modifiedBy: author.id, modifiedOn: at },
    saving,
  };
  // Of replies beyond those listed, the server may already count this one.
  const replyCount = saving === 'saving' ? Math.max(judged.replyCount, countBefore + 1) : judged.replyCount;
  return { ...judged, replies: [...judged.replies, reply], replyCount };
}

export function withoutReply<J extends Votable>(judged: J, replyId: string): J {
  if (!judged.replies.some(({ id }) => id === replyId)) return judged;
  return {
    ...judged,
    replies: judged.replies.filter(({ id }) => id !== replyId),
    replyCount: judged.replyCount - 1,
  };
}

export function withReply<J extends Votable>(judged: J, reply: ShownReply | null): J {
  if (!reply || judged.replies.some(({ id }) => id === reply.id)) return judged;
  const place = judged.replies.findIndex(({ timestamp }) => timestamp > reply.timestamp);
  const replies = judged.replies.toSpliced(place === -1 ? judged.replies.length : place, 0, reply);
  return { ...judged, replies, replyCount: judged.replyCount + 1 };
}

export function withUpvote<J extends Votable>(judged: J, replyId: string, upVoteValue: boolean): J {
  const isAsked = (reply: ShownReply) => reply.id === replyId && reply.upVoted !== upVoteValue;
  if (!judged.replies.some(isAsked)) return judged;
  const change = (reply: ShownReply): ShownReply =>
    isAsked(reply)
      ? { ...reply, upVoted: upVoteValue, upVotes: reply.upVotes + (upVoteValue ? 1 : -1) }
      : reply;
  return { ...judged, replies: judged.replies.map(change) };
}
