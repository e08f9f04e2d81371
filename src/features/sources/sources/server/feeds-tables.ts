import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

/** Visited addresses, each once, however many sources read them. */
export const feeds = pgTable('feeds', {
  id: uuid().primaryKey(),
  feedKey: text('feed_key').notNull(),
  url: text().notNull(),
  host: text().notNull(),
  etag: text(),
  lastModified: text('last_modified'),
  contentHash: text('content_hash'),
  intervalMinutes: integer('interval_minutes').notNull().default(60),
  nextVisitAt: timestamptz('next_visit_at').notNull().defaultNow(),
  claimedUntil: timestamptz('claimed_until'),
  visitedAt: timestamptz('visited_at'),
  succeededAt: timestamptz('succeeded_at'),
  changedAt: timestamptz('changed_at'),
  failures: integer().notNull().default(0),
  failingSince: timestamptz('failing_since'),
  failure: text(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** Item counts of a source by week, identified by its Monday. */
export const sourceWeeks = pgTable(
  'source_weeks',
  {
    sourceId: uuid('source_id').notNull(),
    week: date({ mode: 'string' }).notNull(),
    kept: integer().notNull().default(0),
    droppedKeywords: integer('dropped_keywords').notNull().default(0),
    droppedLanguage: integer('dropped_language').notNull().default(0),
    droppedKnown: integer('dropped_known').notNull().default(0),
    opened: integer().notNull().default(0),
    rated: integer().notNull().default(0),
    analysed: integer().notNull().default(0),
  },
  ({ sourceId, week }) => [primaryKey({ columns: [sourceId, week] })],
);
