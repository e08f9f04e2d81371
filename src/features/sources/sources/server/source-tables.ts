import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

/** Sources: shared by the whole installation, or personal if they have an owner. */
export const sources = pgTable('sources', {
  id: uuid().primaryKey(),
  feedId: uuid('feed_id').notNull(),
  organisationId: uuid('organisation_id'),
  ownerId: uuid('owner_id'),
  title: text().notNull(),
  domain: text().notNull(),
  rssUrl: text('rss_url').notNull(),
  feedKey: text('feed_key').notNull(),
  keywords: text().notNull(),
  language: text().notNull(),
  caughtUp: boolean('caught_up').notNull().default(false),
  keptAt: timestamptz('kept_at'),
  droppedAt: timestamptz('dropped_at'),
  pausedOn: timestamptz('paused_on'),
  pausedBy: uuid('paused_by'),
  titleKey: text('title_key').notNull(),
  searchKey: text('search_key').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdOn: timestamptz('created_on').notNull().defaultNow(),
  ...auditColumns,
});

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
