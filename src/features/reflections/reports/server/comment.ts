import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import {
  type addReportComment as addEndpoint,
  type archiveReportComment as archiveEndpoint,
  REPORT_COMMENTS_MAX,
  type Report,
  type rewriteReportComment as rewriteEndpoint,
} from '../contract/reports.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import {
  countComments,
  countReplies,
  findComment,
  requireAuthor,
  requireComment,
  requireVisibleComment,
} from './comment-store.ts';
import { reportComments } from './reports-tables.ts';
import { reviseReport } from './revise-report.ts';

/** RE-07: adds a comment in a category of the open report. */
export function addComment(context: RequestContext, input: Input<typeof addEndpoint>): Promise<Report> {
  const { commentId, category, text } = input;
  return insertOnce('report_comments_pkey', () =>
    reviseReport(context, input, async (tx, revising, report) => {
      const found = await findComment(tx, revising, commentId);
      if (found) {
        if (found.reportId !== report.id || found.userId !== revising.by) throw idTakenError();
        return 'unchanged';
      }
      if ((await countComments(tx, revising, report)) >= REPORT_COMMENTS_MAX) {
        throw new AppError('conflict', reportReasons['too-many-comments']);
      }
      const { organisationId, by, at } = revising;
      await tx.insert(reportComments).values({
        id: commentId,
        organisationId,
        reportId: report.id,
        category,
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
export function rewriteComment(
  context: RequestContext,
  input: Input<typeof rewriteEndpoint>,
): Promise<Report> {
  return reviseReport(context, input, async (tx, revising, report) => {
    const comment = await requireVisibleComment(tx, revising, report, input.commentId);
    requireAuthor(comment, revising);
    if (comment.text === input.text) return 'unchanged';
    const { organisationId, by, at } = revising;
    await tx
      .update(reportComments)
      .set({ text: input.text, rewrittenAt: at, modifiedBy: by, modifiedOn: at })
      .where(and(eq(reportComments.organisationId, organisationId), eq(reportComments.id, comment.id)));
    return 0;
  });
}

/** Deletes or restores a comment with its replies; author only. */
export function archiveComment(
  context: RequestContext,
  input: Input<typeof archiveEndpoint>,
): Promise<Report> {
  return reviseReport(context, input, async (tx, revising, report) => {
    const comment = await requireComment(tx, revising, report, input.commentId);
    requireAuthor(comment, revising);
    if (comment.archived === input.archived) return 'unchanged';
    const { organisationId, by, at } = revising;
    await tx
      .update(reportComments)
      .set({ archived: input.archived, modifiedBy: by, modifiedOn: at })
      .where(and(eq(reportComments.organisationId, organisationId), eq(reportComments.id, comment.id)));
    const count = 1 + (await countReplies(tx, revising, comment));
    return input.archived ? -count : count;
  });
}
