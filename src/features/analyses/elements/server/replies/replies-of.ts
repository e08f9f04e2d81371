import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { REPLIES_SHOWN } from '../../contract/replies.ts';
import type { Reader } from '../reader.ts';

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
/** A reply as it is read for someone: with whether they support it. */
export type ReplyRow = z.infer<typeof replyRow>;
const rows = z.array(replyRow);

/** Where a page of replies begins, and how many it holds. */
interface Stretch {
  /** The last one that is known; it may have been deleted since. */
  readonly after?: Id;
  readonly limit: number;
}

/** The replies to some elements, oldest first, of each only a stretch: in one statement, however many there are. */
export async function repliesOf(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
  { after, limit }: Stretch = { limit: REPLIES_SHOWN },
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
