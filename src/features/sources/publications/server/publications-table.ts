import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id } from '#base/ids.ts';
import { timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { MAX_IDS_PER_EVENT, publicationsChanged } from '../events.ts';

/**
 * One transaction at a time stores entries, so that two feeds with the same page make one publication and one story.
 */
export async function lockPublications(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('publications', 9))`);
}

/** Notifies the search index. */
export async function announcePublicationsChanged(
  tx: Transaction,
  publicationIds: readonly Id[],
): Promise<void> {
  for (const some of splitIntoChunks(publicationIds, MAX_IDS_PER_EVENT))
    await announce(tx, null, publicationsChanged, { publicationIds: some });
}

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
  minHashes: integer('sketch').array().notNull().default([]),
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
