import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { setReaction as endpoint, Report } from '../contract/reports.ts';
import { requireVisibleComment } from './comment-store.ts';
import { reportReactions } from './reports-tables.ts';
import { reviseReport } from './revise-report.ts';

/** Adds or removes a reaction of the caller to a comment. Idempotent. */
export function setReaction(context: RequestContext, input: Input<typeof endpoint>): Promise<Report> {
  const { reaction, on } = input;
  return reviseReport(context, input, async (tx, revising, report) => {
    const { id: commentId } = await requireVisibleComment(tx, revising, report, input.commentId);
    const { organisationId, by, at } = revising;
    const mine = and(
      eq(reportReactions.organisationId, organisationId),
      eq(reportReactions.commentId, commentId),
      eq(reportReactions.userId, by),
      eq(reportReactions.reaction, reaction),
    );
    const row = { organisationId, commentId, userId: by, reaction, modifiedBy: by, modifiedOn: at };
    const { rowCount } = on
      ? await tx.insert(reportReactions).values(row).onConflictDoNothing()
      : await tx.delete(reportReactions).where(mine);
    return rowCount === 0 ? 'unchanged' : 0;
  });
}
