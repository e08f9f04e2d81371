import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, written } from '#platform/database/columns.ts';

/** Feeds of the whole installation; they belong to no organisation. */
export const sources = pgTable('sources', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  domain: text().notNull(),
  rssUrl: text('rss_url').notNull(),
  feedKey: text('feed_key').notNull(),
  keywords: text().notNull(),
  language: text().notNull(),
  pausedOn: instant('paused_on'),
  pausedBy: uuid('paused_by'),
  titleKey: text('title_key').notNull(),
  searchKey: text('search_key').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  ...written,
});
