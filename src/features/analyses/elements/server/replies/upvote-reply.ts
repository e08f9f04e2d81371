import { sql } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { type AnalysisRevision, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { upvoteReply as endpoint } from '../../contract/replies.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { requireVisible, touchElement } from '../element-store.ts';
import { throwIfRefused } from '../throw-if-refused.ts';
import { requireReply } from './reply-store.ts';

/** AL-09: upvotes a reply, or withdraws the upvote. */
export function upvoteReply(
  context: RequestContext,
  { analysisId, elementId, replyId, upVoteValue }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireVisible(tx, revising, elementId);
    const reply = await requireReply(tx, revising, element, replyId);
    if (reply.archived) throwIfRefused(elementReasons.archived);
    if (!(await setUpvote(tx, revising, reply.id, upVoteValue))) return 'unchanged';
    await tx.execute(sql`
      UPDATE replies SET upvotes = (SELECT count(*) FROM reply_upvotes WHERE reply_id = ${reply.id})
      WHERE id = ${reply.id}`);
    await touchElement(tx, revising, element);
    return 'judged';
  });
}

/** Returns whether anything changed. */
async function setUpvote(
  tx: Transaction,
  { organisationId, by, at }: AnalysisRevision,
  replyId: Id,
  isGiven: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    isGiven
      ? sql`INSERT INTO reply_upvotes (organisation_id, reply_id, user_id, modified_by, modified_on)
          VALUES (${organisationId}, ${replyId}, ${by}, ${by}, ${at.toISOString()}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM reply_upvotes
          WHERE organisation_id = ${organisationId} AND reply_id = ${replyId} AND user_id = ${by}`,
  );
  return rowCount === 1;
}
