import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

/** Entries of feeds that sources kept; without an owner they are public. */
export const publications = pgTable('publications', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id'),
  ownerId: uuid('owner_id'),
  sourceId: uuid('source_id').notNull(),
  url: text().notNull(),
  addressKey: text('address_key').notNull(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  byline: text().notNull().default(''),
  language: text(),
  text: text().notNull().default(''),
  wordCount: integer('word_count').notNull().default(0),
  reading: text({ enum: ['given', 'pending', 'whole', 'failed'] }).notNull(),
  readAfter: timestamptz('read_after'),
  imageUrl: text('image_url'),
  imagePath: text('image_path'),
  publishedAt: timestamptz('published_at').notNull(),
  sketch: integer().array().notNull().default([]),
  storyId: uuid('story_id').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  modifiedOn: timestamptz('modified_on').notNull().defaultNow(),
});
export type PublicationRow = typeof publications.$inferSelect;

/** Which sources brought a publication. */
export const publicationSources = pgTable('publication_sources', {
  publicationId: uuid('publication_id').notNull(),
  sourceId: uuid('source_id').notNull(),
  at: timestamptz('at').notNull(),
});
