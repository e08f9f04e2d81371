import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ScoreKey } from '#features/analyses/ratings/contract/ratings.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import { summaryColumns } from './analysis-summary.ts';

export const analyses = pgTable('analyses', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  documentId: uuid('document_id').notNull(),
  title: text().notNull(),
  titleKey: text('title_key').notNull().generatedAlwaysAs(''),
  description: text().notNull().default(''),
  threadName: text('thread_name').notNull().default(''),
  downloadAuthorized: boolean('download_authorized').notNull().default(true),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastEdited: timestamptz('last_edited').notNull().defaultNow(),
  ...summaryColumns,
  /** Grows with every change; the rows a change writes carry it. */
  revision: bigint({ mode: 'number' }).notNull().default(0),
  ...auditColumns,
});
export type AnalysisRow = typeof analyses.$inferSelect;

export const userAnalyses = pgTable('user_analyses', {
  organisationId: uuid('organisation_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  userId: uuid('user_id').notNull(),
  documentScore: integer('document_score').notNull().default(0),
  scores: jsonb().$type<Partial<Record<ScoreKey, number>>>().notNull().default({}),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});
