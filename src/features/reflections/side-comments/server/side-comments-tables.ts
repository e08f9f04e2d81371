import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

export const sideThreads = pgTable('side_threads', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  quote: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  resolvedBy: uuid('resolved_by'),
  resolvedOn: timestamptz('resolved_on'),
  ...auditColumns,
});
export type ThreadRow = typeof sideThreads.$inferSelect;

export const sideComments = pgTable('side_comments', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  userId: uuid('user_id').notNull(),
  content: text().notNull(),
  archived: boolean().notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  rewrittenAt: timestamptz('rewritten_at'),
  ...auditColumns,
});
export type CommentRow = typeof sideComments.$inferSelect;
