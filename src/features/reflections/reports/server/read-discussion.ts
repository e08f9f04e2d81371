import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { category } from '#features/reflections/retention/contract/categories.ts';
import type { Transaction } from '#platform/database/database.ts';
import { reaction } from '../contract/reports.ts';

const moment = z.coerce.date();

/** The comments of a report, oldest first; authors are resolved later, all at once. */
const commentRows = z.array(
  z.object({
    id,
    category,
    userId: id,
    text: z.string(),
    createdAt: moment,
    rewrittenAt: moment.nullable(),
  }),
);
const replyRows = z.array(z.object({ id, commentId: id, userId: id, text: z.string(), createdAt: moment }));
const reactionRows = z.array(
  z.object({ commentId: id, reaction, count: z.number().int(), mine: z.boolean() }),
);

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** The comments of a report with their replies and reactions, in three statements. */
export async function readDiscussion(tx: Transaction, { organisationId, userId }: Reader, reportId: Id) {
  const visible = sql`c.organisation_id = ${organisationId} AND c.report_id = ${reportId} AND NOT c.archived`;
  const comments = await tx.execute(sql`
    SELECT c.id, c.category, c.user_id AS "userId", c.text, c.created_at AS "createdAt",
      c.rewritten_at AS "rewrittenAt"
    FROM report_comments c WHERE ${visible} ORDER BY c.created_at, c.id`);
  const replies = await tx.execute(sql`
    SELECT r.id, r.comment_id AS "commentId", r.user_id AS "userId", r.text, r.created_at AS "createdAt"
    FROM report_comments c JOIN report_replies r ON r.comment_id = c.id AND NOT r.archived
    WHERE ${visible} ORDER BY r.created_at, r.id`);
  const reactions = await tx.execute(sql`
    SELECT x.comment_id AS "commentId", x.reaction, count(*)::integer AS count,
      bool_or(x.user_id = ${userId}) AS mine
    FROM report_comments c JOIN report_reactions x ON x.comment_id = c.id
    WHERE ${visible} GROUP BY x.comment_id, x.reaction`);
  return {
    comments: commentRows.parse(comments.rows),
    replies: replyRows.parse(replies.rows),
    reactions: reactionRows.parse(reactions.rows),
  };
}

const counted = z.array(z.object({ reportId: id, count: z.number().int() }));

/** The number of comments of each report. */
export async function commentCounts(
  tx: Transaction,
  organisationId: OrganisationId,
  reportIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await tx.execute(sql`
    SELECT c.report_id AS "reportId", count(*)::integer AS count FROM report_comments c
    WHERE c.organisation_id = ${organisationId} AND c.report_id = ANY(${sql.param([...reportIds])}::uuid[])
      AND NOT c.archived GROUP BY c.report_id`);
  return new Map(counted.parse(rows).map(({ reportId, count }) => [reportId, count]));
}
