import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

/** One row per portfolio and analysis; kept after removal, so that an undo restores its position. */
export const portfolioEntries = pgTable('portfolio_entries', {
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id'),
  groupId: uuid('group_id'),
  portfolioId: uuid('portfolio_id').notNull().generatedAlwaysAs(''),
  analysisId: uuid('analysis_id').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
  removedAt: timestamptz('removed_at'),
  withheld: boolean().notNull().default(false),
  ...auditColumns,
});
