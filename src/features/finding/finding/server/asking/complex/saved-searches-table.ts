import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { SavedQuery } from './saved-query.ts';

/** Saved searches; the same search of one person is stored once. */
export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  query: jsonb().$type<SavedQuery>().notNull(),
  fingerprint: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  usedAt: timestamptz('used_at').notNull().defaultNow(),
  ...auditColumns,
});

/** True for searches that no journal section uses, which may be deleted. */
export const isUnusedBySections = sql`NOT EXISTS (
  SELECT FROM journal_strategies asking
  WHERE asking.organisation_id = ${savedSearches.organisationId} AND asking.search_id = ${savedSearches.id})`;
