import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CATEGORIES } from '#features/reflections/retention/contract/categories.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import { REACTIONS } from '../contract/reports.ts';

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
