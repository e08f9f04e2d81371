import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Report } from '../contract/reports.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import { type ReportRow, reports, requireReport } from './reports-tables.ts';
import { showReport } from './show-report.ts';

/** The difference in the number of comments and replies; `unchanged` when nothing was written. */
type CommentDifference = number | 'unchanged';

/** Runs a change to the open report of a reflection; RE-07: a locked one refuses. Returns the resulting report. */
export function reviseReport(
  context: RequestContext,
  { reflectionId, reportId }: { readonly reflectionId: Id; readonly reportId: Id },
  change: (tx: Transaction, revising: RevisionContext, report: ReportRow) => Promise<CommentDifference>,
): Promise<Report> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const report = await requireReport(tx, revising, reportId);
    if (report.lockedOn) throw new AppError('conflict', reportReasons['report-locked']);
    const difference = await change(tx, revising, report);
    if (difference !== 'unchanged') await touch(tx, revising, report);
    const answer = await showReport(tx, { ...revising, userId: revising.by }, report.id);
    return difference === 'unchanged' ? { answer, changed: false } : { answer, activity: difference };
  });
}

async function touch(
  tx: Transaction,
  { organisationId, by, at }: RevisionContext,
  { id }: ReportRow,
): Promise<void> {
  await tx
    .update(reports)
    .set({ lastEdited: at, modifiedBy: by, modifiedOn: at })
    .where(and(eq(reports.organisationId, organisationId), eq(reports.id, id)));
}
