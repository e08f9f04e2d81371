import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Reply } from '../../contract/replies.ts';
import type { ReplyRow } from './replies-of.ts';

/** Maps a reply row to the contract. */
export function toReply(
  { id, elementId, userId, text, upVotes, upVoted, ...row }: ReplyRow,
  refType: Reply['refType'],
  people: (userId: Id) => NamedPerson,
): Reply {
  return {
    id,
    refId: elementId,
    refType,
    author: people(userId),
    text,
    upVotes,
    upVoted,
    timestamp: row.createdAt.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
