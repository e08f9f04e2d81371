import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Category, Retention } from '../contract/categories.ts';

/** One row per reflection, analysis and category; removed rows are kept for undo. */
export const reflectionDocuments = pgTable('reflection_documents', {
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  category: text().$type<Category>().notNull(),
  retention: text().$type<Retention>().notNull().default('considered'),
  reason: text().notNull().default(''),
  retentionElements: uuid('retention_elements').array().notNull().default([]),
  decidedBy: uuid('decided_by'),
  decidedOn: timestamptz('decided_on'),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
  removedAt: timestamptz('removed_at'),
  ...auditColumns,
});
