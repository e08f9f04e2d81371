import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, written } from '#platform/database/columns.ts';

export const sideThreads = pgTable('side_threads', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  quote: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  resolvedBy: uuid('resolved_by'),
  resolvedOn: instant('resolved_on'),
  ...written,
});
export type ThreadRow = typeof sideThreads.$inferSelect;

export const sideComments = pgTable('side_comments', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  userId: uuid('user_id').notNull(),
  content: text().notNull(),
  archived: boolean().notNull().default(false),
  createdAt: instant('created_at').notNull(),
  rewrittenAt: instant('rewritten_at'),
  ...written,
});
export type CommentRow = typeof sideComments.$inferSelect;
