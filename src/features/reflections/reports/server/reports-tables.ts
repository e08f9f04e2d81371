import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { NewReflection } from '#features/reflections/reflections/server/ports.ts';
import { CATEGORIES } from '#features/reflections/retention/contract/categories.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { REACTIONS } from '../contract/reports.ts';

/** A reflection whose access was checked. */
interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const ofReflection = ({ organisationId, reflectionId }: OfReflection) =>
  and(eq(reports.organisationId, organisationId), eq(reports.reflectionId, reflectionId));
export const reports = pgTable('reflection_reports', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  continues: uuid(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastEdited: timestamptz('last_edited').notNull(),
  lockedBy: uuid('locked_by'),
  lockedOn: timestamptz('locked_on'),
  analyses: jsonb(),
  /** The category tree at the time of locking. */
  categories: jsonb(),
  ...auditColumns,
});

const { analyses: _, categories: __, ...columns } = getTableColumns(reports);
/** The number of distinct analyses in a locked report; null while it is open. */
const frozenCount = sql<number | null>`(SELECT count(DISTINCT kept ->> 'analysisId')::integer
  FROM jsonb_array_elements(${reports.analyses}) kept WHERE ${reports.lockedOn} IS NOT NULL)`;
const before = alias(reports, 'before');
const earlier = alias(reports, 'earlier');
const number = sql<number>`(SELECT count(*)::integer + 1 FROM ${reports} AS ${earlier}
  WHERE ${earlier.organisationId} = ${reports.organisationId} AND ${earlier.reflectionId} = ${reports.reflectionId}
    AND ${earlier.lockedOn} IS NOT NULL AND (${reports.lockedOn} IS NULL
      OR (${earlier.lockedOn}, ${earlier.id}) < (${reports.lockedOn}, ${reports.id})))`;

/** The reports of a reflection, the open one first, then the locked ones, newest first; or only one of them. */
export function reportsOf(tx: Transaction, reflection: OfReflection, reportId?: Id) {
  return tx
    .select({ ...columns, number, keptCount: frozenCount, continuesFrom: before.lockedOn })
    .from(reports)
    .leftJoin(
      before,
      and(eq(before.organisationId, reports.organisationId), eq(before.id, reports.continues)),
    )
    .where(and(ofReflection(reflection), reportId ? eq(reports.id, reportId) : undefined))
    .orderBy(sql`${reports.lockedOn} DESC NULLS FIRST`, sql`${reports.id} DESC`);
}

/** A report of a reflection; one of another reflection is missing. */
export async function requireReport(
  tx: Transaction,
  reflection: OfReflection,
  reportId: Id,
): Promise<ReportRow> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(and(ofReflection(reflection), eq(reports.id, reportId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}
export type ReportRow = typeof reports.$inferSelect;

export const reportComments = pgTable('report_comments', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  reportId: uuid('report_id').notNull(),
  category: text({ enum: CATEGORIES }).notNull(),
  userId: uuid('user_id').notNull(),
  text: text().notNull(),
  archived: boolean().notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  rewrittenAt: timestamptz('rewritten_at'),
  ...auditColumns,
});
export type CommentRow = typeof reportComments.$inferSelect;

export const reportReplies = pgTable('report_replies', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  commentId: uuid('comment_id').notNull(),
  userId: uuid('user_id').notNull(),
  text: text().notNull(),
  archived: boolean().notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  ...auditColumns,
});
export type ReplyRow = typeof reportReplies.$inferSelect;

export const reportReactions = pgTable('report_reactions', {
  organisationId: uuid('organisation_id').notNull(),
  commentId: uuid('comment_id').notNull(),
  userId: uuid('user_id').notNull(),
  reaction: text({ enum: REACTIONS }).notNull(),
  ...auditColumns,
});

/** RE-07: a reflection is created with an open report. */
export async function createFirstReport(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: NewReflection,
): Promise<void> {
  await tx.insert(reports).values({
    id: newId(),
    organisationId,
    reflectionId,
    createdBy: by,
    createdAt: at,
    lastEdited: at,
    modifiedBy: by,
    modifiedOn: at,
  });
}
