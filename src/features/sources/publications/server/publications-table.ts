import { and, eq, isNull, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id, UserId } from '#base/ids.ts';
import { timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { MAX_IDS_PER_EVENT, publicationsKept } from '../events.ts';

const INSERT_BATCH = 200;

/**
 * One transaction at a time stores entries, so that two feeds with the same page make one publication and one story.
 */
export async function lockPublications(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('publications', 9))`);
}

/** Publications at these addresses, of one owner or public. */
export async function findByKeys(
  tx: Transaction,
  ownerId: UserId | null,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, PublicationRow>> {
  const isOfOwner = ownerId === null ? isNull(publications.ownerId) : eq(publications.ownerId, ownerId);
  const found = await tx
    .select()
    .from(publications)
    .where(and(sql`${publications.addressKey} = ANY(${sql.param([...addressKeys])}::text[])`, isOfOwner));
  return new Map(found.map((row) => [row.addressKey, row]));
}

export async function insertPublications(
  tx: Transaction,
  rows: readonly (typeof publications.$inferInsert)[],
): Promise<void> {
  for (const some of splitIntoChunks(rows, INSERT_BATCH)) await tx.insert(publications).values(some);
}

/** Records that the source brought these publications as well. */
export async function addSource(
  tx: Transaction,
  sourceId: Id,
  publicationIds: readonly Id[],
  at: Date,
): Promise<void> {
  const rows = [...new Set(publicationIds)].map((publicationId) => ({ publicationId, sourceId, at }));
  for (const some of splitIntoChunks(rows, INSERT_BATCH))
    await tx.insert(publicationSources).values(some).onConflictDoNothing();
}

/** Notifies the search index. */
export async function announceKept(tx: Transaction, publicationIds: readonly Id[]): Promise<void> {
  for (const some of splitIntoChunks(publicationIds, MAX_IDS_PER_EVENT))
    await announce(tx, null, publicationsKept, { publicationIds: some });
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
