import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type {
  setReaction as endpoint,
  listReports as listEndpoint,
  Report,
  readReport as readEndpoint,
} from '../contract/reports.ts';
import * as reports from '../contract/reports.ts';
import { addComment, archiveComment, rewriteComment } from './comment.ts';
import { requireVisibleComment } from './comment-store.ts';
import { lockReport } from './lock-report.ts';
import { addReply, archiveReply } from './reply.ts';
import { reportReactions } from './reports-tables.ts';
import { reviseReport } from './revise-report.ts';
import { showReport, showReportLines } from './show-report.ts';

/** The endpoints of reports. */
export const reportRoutes: readonly Route[] = [
  route(reports.listReports, listReports),
  route(reports.readReport, readReport),
  route(reports.addReportComment, addComment),
  route(reports.rewriteReportComment, rewriteComment),
  route(reports.archiveReportComment, archiveComment),
  route(reports.addReportReply, addReply),
  route(reports.archiveReportReply, archiveReply),
  route(reports.setReaction, setReaction),
  route(reports.lockReport, lockReport),
];

function listReports(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof listEndpoint>,
): Promise<Output<typeof listEndpoint>> {
  return transaction(async (tx) => ({
    reports: await showReportLines(tx, await requireReflection(tx, actor, reflectionId, 'read')),
  }));
}

function readReport(
  { actor, transaction }: RequestContext,
  { reflectionId, reportId }: Input<typeof readEndpoint>,
): Promise<Report> {
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    return showReport(tx, { ...open, userId: actor.userId }, reportId);
  });
}

/** Adds or removes a reaction of the caller to a comment. Idempotent. */
function setReaction(context: RequestContext, input: Input<typeof endpoint>): Promise<Report> {
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
