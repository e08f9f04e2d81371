import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Id } from '#base/ids.ts';
import { instant, written } from '#platform/database/columns.ts';
import type { Journal } from '../contract/journals.ts';
import type { ScorePart, Why } from '../contract/recommendations.ts';

/** Why something is no longer proposed. */
export type Because = 'discarded' | 'portfolio' | 'analysed' | 'outdated' | 'displaced';

/** Another publication of the same story. */
export interface FoldedPublication {
  readonly publicationId: Id;
  readonly sourceId: Id;
}

export const journals = pgTable('journals', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  type: text().$type<Journal['type']>().notNull(),
  userId: uuid('user_id'),
  groupId: uuid('group_id'),
  reflectionId: uuid('reflection_id'),
  // The database keeps both.
  entityType: text('entity_type').$type<Journal['entityType']>().notNull().generatedAlwaysAs(''),
  entityId: uuid('entity_id').notNull().generatedAlwaysAs(''),
  status: text().$type<Journal['status']>().notNull().default('active'),
  name: text().notNull().default(''),
  template: text().$type<NonNullable<Journal['template']>>(),
  headerId: text('header_id'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  runAskedAt: instant('run_asked_at'),
  ranAt: instant('ran_at'),
  nextRunAt: instant('next_run_at').notNull().defaultNow(),
  renewedAt: instant('renewed_at'),
  coldStart: boolean('cold_start').notNull().default(false),
  /** As the database writes it: `-infinity` where everything is learnt from. */
  learnsSince: text('learns_since').notNull().default('-infinity'),
  ...written,
});
export type JournalRow = typeof journals.$inferSelect;

export const journalStrategies = pgTable('journal_strategies', {
  organisationId: uuid('organisation_id').notNull(),
  journalId: uuid('journal_id').notNull(),
  position: integer().notNull(),
  searchId: uuid('search_id').notNull(),
  recommendationCount: integer('recommendation_count').notNull(),
  useAnchor: boolean('use_anchor').notNull().default(false),
  ...written,
});

export const recommendations = pgTable('recommendations', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  journalId: uuid('journal_id').notNull(),
  publicationId: uuid('publication_id'),
  documentId: uuid('document_id'),
  analysisId: uuid('analysis_id'),
  subjectId: uuid('subject_id').notNull().generatedAlwaysAs(''),
  score: doublePrecision().notNull(),
  parts: jsonb().$type<ScorePart[]>().notNull().default([]),
  why: jsonb().$type<Why>().notNull(),
  folded: jsonb().$type<FoldedPublication[]>().notNull().default([]),
  recommendedAt: instant('recommended_at').notNull(),
  exhausted: boolean().notNull().default(false),
  exhaustedBecause: text('exhausted_because').$type<Because>(),
  exhaustedBy: uuid('exhausted_by'),
  deactivatedAt: instant('deactivated_at'),
  rating: smallint(),
  ratingBefore: smallint('rating_before'),
  ratedBy: uuid('rated_by'),
  ratedAt: instant('rated_at'),
  pinnedAt: instant('pinned_at'),
  ...written,
});
export type RecommendationRow = typeof recommendations.$inferSelect;

export const recommendationJudgements = pgTable('recommendation_judgements', {
  organisationId: uuid('organisation_id').notNull(),
  recommendationId: uuid('recommendation_id').notNull(),
  userId: uuid('user_id').notNull(),
  rating: smallint(),
  ratingBefore: smallint('rating_before'),
  ratedAt: instant('rated_at'),
  pinnedAt: instant('pinned_at'),
  exhaustedBecause: text('exhausted_because').$type<Exclude<Because, 'outdated' | 'displaced'>>(),
  deactivatedAt: instant('deactivated_at'),
  ...written,
});

export type RecommendationEventType =
  | ('new' | 'rated' | 'clicked' | 'clickedSource' | 'outdated' | 'viewed' | 'pinned')
  | ('discarded' | 'undiscarded' | 'toPortfolio' | 'shared');

export const recommendationEvents = pgTable('recommendation_events', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  recommendationId: uuid('recommendation_id').notNull(),
  type: text().$type<RecommendationEventType>().notNull(),
  at: instant('at').notNull(),
  userId: uuid('user_id'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
