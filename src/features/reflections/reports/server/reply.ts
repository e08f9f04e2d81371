import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import {
  type addReportReply as addEndpoint,
  type archiveReportReply as archiveEndpoint,
  REPORT_REPLIES_MAX,
  type Report,
} from '../contract/reports.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import { countReplies, findReply, requireAuthor, requireVisibleComment } from './comment-store.ts';
import { reportReplies } from './reports-tables.ts';
import { reviseReport } from './revise-report.ts';

/** RE-07: adds a reply to a comment of the open report. */
export function addReply(context: RequestContext, input: Input<typeof addEndpoint>): Promise<Report> {
  const { replyId, text } = input;
  return insertOnce('report_replies_pkey', () =>
    reviseReport(context, input, async (tx, revising, report) => {
      const comment = await requireVisibleComment(tx, revising, report, input.commentId);
      const found = await findReply(tx, revising, replyId);
      if (found) {
        if (found.commentId !== comment.id || found.userId !== revising.by) throw idTakenError();
        return 'unchanged';
      }
      if ((await countReplies(tx, revising, comment)) >= REPORT_REPLIES_MAX) {
        throw new AppError('conflict', reportReasons['too-many-replies']);
      }
      const { organisationId, by, at } = revising;
      await tx.insert(reportReplies).values({
        id: replyId,
        organisationId,
        commentId: comment.id,
        userId: by,
        text,
        createdAt: at,
        modifiedBy: by,
        modifiedOn: at,
      });
      return 1;
    }),
  );
}

/** Author only. */
export function archiveReply(context: RequestContext, input: Input<typeof archiveEndpoint>): Promise<Report> {
  return reviseReport(context, input, async (tx, revising, report) => {
    const comment = await requireVisibleComment(tx, revising, report, input.commentId);
    const reply = await findReply(tx, revising, input.replyId);
    if (reply?.commentId !== comment.id) throw new AppError('missing', commonReasons.missing);
    requireAuthor(reply, revising);
    if (reply.archived === input.archived) return 'unchanged';
    const { organisationId, by, at } = revising;
    await tx
      .update(reportReplies)
      .set({ archived: input.archived, modifiedBy: by, modifiedOn: at })
      .where(and(eq(reportReplies.organisationId, organisationId), eq(reportReplies.id, reply.id)));
    return input.archived ? -1 : 1;
  });
}
