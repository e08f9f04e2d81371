import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Transaction } from '#platform/database/database.ts';
import { REPLIES_SHOWN, type Reply } from '../../contract/replies.ts';

const moment = z.coerce.date();
const replyRow = z.object({
  id,
  elementId: id,
  userId: id,
  text: z.string(),
  upVotes: z.number().int(),
  upVoted: z.boolean(),
  createdAt: moment,
  modifiedBy: id.nullable(),
  modifiedOn: moment,
});
/** A reply as read for one person, with whether they upvoted it. */
export type ReplyRow = z.infer<typeof replyRow>;
const rows = z.array(replyRow);

/** Where a page of replies starts, and its size. */
interface RepliesPage {
  /** The last known reply; it may have been archived since. */
  readonly after?: Id;
  readonly limit: number;
}

/** A page of replies to each of the given elements, oldest first, in one statement. */
export async function repliesOf(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
  { after, limit }: RepliesPage = { limit: REPLIES_SHOWN },
): Promise<ReplyRow[]> {
  if (elementIds.length === 0) return [];
  const known = after
    ? sql`AND (r.created_at, r.id) > (SELECT l.created_at, l.id FROM replies l WHERE l.id = ${after})`
    : sql``;
  const found = await tx.execute(sql`
    SELECT shown.* FROM unnest(${sql.param([...elementIds])}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT r.id, r.element_id AS "elementId", r.user_id AS "userId", r.text, r.upvotes AS "upVotes",
        EXISTS (SELECT FROM reply_upvotes u WHERE u.reply_id = r.id AND u.user_id = ${userId}) AS "upVoted",
        r.created_at AS "createdAt", r.modified_by AS "modifiedBy", r.modified_on AS "modifiedOn"
      FROM replies r
      WHERE r.organisation_id = ${organisationId} AND r.element_id = wanted.id AND NOT r.archived ${known}
      ORDER BY r.created_at, r.id LIMIT ${limit}) AS shown
    ORDER BY shown."createdAt", shown.id`);
  return rows.parse(found.rows);
}

/** The person elements are read for; their own votes are included. */
export type Reader = Pick<Actor, 'organisationId' | 'userId'>;

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
