import type { Id } from '#base/ids.ts';
import type { Participant } from '#features/analyses/contract/analyses.ts';
import type { Reply } from '../../contract/replies.ts';
import type { ReplyRow } from './replies-of.ts';

/** A reply in the words of the contract. */
export function showReply(
  { id, elementId, userId, text, upVotes, upVoted, ...row }: ReplyRow,
  refType: Reply['refType'],
  people: (userId: Id) => Participant,
): Reply {
  return {
    ...{ id, refId: elementId, refType, author: people(userId), text, upVotes, upVoted },
    timestamp: row.createdAt.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
