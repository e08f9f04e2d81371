import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  kind: text({ enum: ['page', 'upload'] }).notNull(),
  url: text(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  byline: text().notNull().default(''),
  siteName: text('site_name').notNull().default(''),
  publishedAt: timestamptz('published_at'),
  language: text(),
  doi: text(),
  wordCount: integer('word_count').notNull().default(0),
  pageCount: integer('page_count'),
  contentType: text('content_type').notNull(),
  sourceId: text('source_id').notNull(),
  reading: text({ enum: ['pending', 'whole', 'described', 'failed'] }).notNull(),
  failure: text(),
  imageFileId: uuid('image_file_id'),
  iconFileId: uuid('icon_file_id'),
  fileId: uuid('file_id'),
  viewableFileId: uuid('viewable_file_id'),
  snapshotId: uuid('snapshot_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});
export type DocumentRow = typeof documents.$inferSelect;

/** The result of reading a document. */
export type DocumentDescription = Pick<
  DocumentRow,
  | 'title'
  | 'excerpt'
  | 'byline'
  | 'siteName'
  | 'publishedAt'
  | 'language'
  | 'doi'
  | 'wordCount'
  | 'pageCount'
  | 'contentType'
>;

export const documentSnapshots = pgTable('document_snapshots', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  documentId: uuid('document_id').notNull(),
  takenAt: timestamptz('taken_at').notNull(),
  hash: text().notNull(),
  html: text().notNull().default(''),
  text: text().notNull(),
  sentBy: uuid('sent_by'),
  ...auditColumns,
});
