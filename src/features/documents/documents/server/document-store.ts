import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Id, OrganisationId } from '#base/ids.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

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

export async function findDocument(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  const [found] = await findDocuments(tx, organisationId, [documentId]);
  return found;
}

export async function findDocuments(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.organisationId, organisationId), inArray(documents.id, [...ids])));
}

/** The document, locked until the transaction ends. */
export async function lockDocument(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organisationId, organisationId), eq(documents.id, documentId)))
    .for('no key update');
  return found;
}

type LastRead = Pick<DocumentRow, 'organisationId' | 'snapshotId'>;

/** Whether the content is the one of the last reading. */
export const hasSameText = (tx: Transaction, document: LastRead, text: string): Promise<boolean> =>
  wasLastRead(tx, document, eq(documentSnapshots.text, text));

/** Whether a document was made of the bytes of just this hash when it was last read. */
export const hasSameBytes = (tx: Transaction, document: LastRead, hash: string): Promise<boolean> =>
  wasLastRead(tx, document, eq(documentSnapshots.hash, hash));

async function wasLastRead(
  tx: Transaction,
  { organisationId, snapshotId }: LastRead,
  as: SQL,
): Promise<boolean> {
  if (snapshotId === null) return false;
  const found = await tx
    .select({ id: documentSnapshots.id })
    .from(documentSnapshots)
    .where(
      and(eq(documentSnapshots.organisationId, organisationId), eq(documentSnapshots.id, snapshotId), as),
    );
  return found.length > 0;
}

/** More snapshots than a page shows. */
const SNAPSHOTS_SHOWN = 50;

/** Newest first, without their content. */
export async function findSnapshots(tx: Transaction, organisationId: OrganisationId, documentId: Id) {
  const { id, takenAt, hash, sentBy } = documentSnapshots;
  return tx
    .select({ id, takenAt, hash, sentBy })
    .from(documentSnapshots)
    .where(
      and(eq(documentSnapshots.organisationId, organisationId), eq(documentSnapshots.documentId, documentId)),
    )
    .orderBy(desc(takenAt), desc(id))
    .limit(SNAPSHOTS_SHOWN);
}
