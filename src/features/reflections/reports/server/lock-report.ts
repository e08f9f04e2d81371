import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import { categoriesOf } from '#features/reflections/retention/server/category-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { lockReport as endpoint } from '../contract/reports.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import { currentAnalyses } from './frozen-analyses.ts';
import { type ReportRow, reports, reportsOf, requireReport } from './reports-tables.ts';
import { showReport } from './show-report.ts';

/**
 * RE-07: locks the open report with its current analyses, and opens a copy of it in which the discussion continues.
 * Idempotent: a repeated request returns both.
 */
export function lockReport(
  context: RequestContext,
  { reflectionId, reportId, nextReportId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return insertOnce('reflection_reports_pkey', () =>
    reviseReflection(context, reflectionId, async (tx, revising) => {
      const report = await requireReport(tx, revising, reportId);
      const isLocked = report.lockedOn !== null;
      if (isLocked) await requireSameRequest(tx, revising, report, nextReportId);
      else await lock(tx, revising, report, nextReportId);
      const reader = { ...revising, userId: revising.by };
      return {
        answer: {
          locked: await showReport(tx, reader, report.id),
          next: await showReport(tx, reader, nextReportId),
        },
        changed: !isLocked,
      };
    }),
  );
}

/** Already locked: by this request, which is repeated, or by somebody else. */
async function requireSameRequest(
  tx: Transaction,
  revising: RevisionContext,
  report: ReportRow,
  nextReportId: Id,
): Promise<void> {
  const [next] = await reportsOf(tx, revising, nextReportId);
  if (next?.continues !== report.id) throw new AppError('conflict', reportReasons['report-locked']);
}

async function lock(
  tx: Transaction,
  revising: RevisionContext,
  report: ReportRow,
  nextReportId: Id,
): Promise<void> {
  const { organisationId, reflectionId, by, at } = revising;
  if (report.id === nextReportId) throw idTakenError();
  const analyses = await currentAnalyses(tx, { organisationId, userId: by }, reflectionId);
  const categories = await categoriesOf(tx, revising);
  await tx
    .update(reports)
    .set({ lockedBy: by, lockedOn: at, analyses, categories, modifiedBy: by, modifiedOn: at })
    .where(and(eq(reports.organisationId, organisationId), eq(reports.id, report.id)));
  await tx.insert(reports).values({
    id: nextReportId,
    organisationId,
    reflectionId,
    continues: report.id,
    createdBy: by,
    createdAt: at,
    lastEdited: at,
    modifiedBy: by,
    modifiedOn: at,
  });
  await copyDiscussion(tx, revising, report.id, nextReportId);
  await recordAudit(tx, {
    organisationId,
    actorId: by,
    act: 'report-locked',
    subject: `reflection:${reflectionId}`,
    details: { report: report.id, analyses: analyses.length },
  });
}

/** Copies the comments, replies and reactions with their authors and times; deleted ones are omitted. */
async function copyDiscussion(
  tx: Transaction,
  { organisationId }: RevisionContext,
  from: Id,
  to: Id,
): Promise<void> {
  const visible = sql`c.organisation_id = ${organisationId} AND c.report_id = ${from} AND NOT c.archived`;
  await tx.execute(sql`
    WITH copied AS MATERIALIZED (SELECT c.*, gen_random_uuid() AS copy_id FROM report_comments c WHERE ${visible}),
    comments AS (
      INSERT INTO report_comments (id, organisation_id, report_id, category, user_id, text, created_at, rewritten_at,
        modified_by, modified_on)
      SELECT copy_id, organisation_id, ${to}::uuid, category, user_id, text, created_at, rewritten_at, modified_by,
        modified_on FROM copied RETURNING id),
    replies AS (
      INSERT INTO report_replies (id, organisation_id, comment_id, user_id, text, created_at, modified_by, modified_on)
      SELECT gen_random_uuid(), r.organisation_id, c.copy_id, r.user_id, r.text, r.created_at, r.modified_by,
        r.modified_on FROM copied c JOIN report_replies r ON r.comment_id = c.id AND NOT r.archived)
    INSERT INTO report_reactions (organisation_id, comment_id, user_id, reaction, modified_by, modified_on)
    SELECT x.organisation_id, c.copy_id, x.user_id, x.reaction, x.modified_by, x.modified_on
    FROM copied c JOIN report_reactions x ON x.comment_id = c.id`);
}
