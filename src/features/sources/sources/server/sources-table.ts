import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
