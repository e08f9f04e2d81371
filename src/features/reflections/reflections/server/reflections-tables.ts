import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import { REFLECTION_STATUSES } from '../contract/reflections.ts';

export const reflections = pgTable('reflections', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  title: text().notNull(),
  titleKey: text('title_key').notNull().generatedAlwaysAs(''),
  description: text().notNull().default(''),
  templateId: text('template_id').notNull().default('empty'),
  templateApplied: boolean('template_applied').notNull().default(false),
  status: text({ enum: REFLECTION_STATUSES }).notNull().default('IN_PROGRESS'),
  type: text({ enum: ['CONVERSATION'] })
    .notNull()
    .default('CONVERSATION'),
  isArchived: boolean('is_archived').notNull().default(false),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastEdited: timestamptz('last_edited').notNull().defaultNow(),
  // Maintained by `reviseReflection`.
  activityCount: integer('activity_count').notNull().default(0),
  documentCount: integer('document_count').notNull().default(0),
  // Maintained by `saveFlushedText`.
  text: text().notNull().default(''),
  blocksSignature: text('blocks_signature').notNull().default(''),
  editorVersion: text('editor_version').notNull().default('1.0.0'),
  ...auditColumns,
});
export type ReflectionRow = typeof reflections.$inferSelect;
