import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Id } from '#base/ids.ts';
import type { ReadingProgress } from '#features/documents/documents/contract/documents.ts';
import type { ReadingOutcome } from '#features/documents/server.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

/** What the steps found, the name of an uploaded file, and what came of a refresh. */
type CaptureFound = ReadingProgress & { readonly fileName?: string; readonly outcome?: ReadingOutcome };

/** Where a kept capture is filed once it is read. */
export interface FilingTarget {
  readonly portfolioIds: readonly Id[];
  readonly title?: string;
  readonly tags: readonly string[];
}

export const captures = pgTable('captures', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  url: text(),
  uploadId: uuid('upload_id'),
  again: boolean().notNull().default(false),
  state: text({ enum: ['waiting', 'reading', 'ready', 'failed', 'cancelled'] }).notNull(),
  step: text({ enum: ['found', 'described', 'read', 'compared'] }),
  found: jsonb().$type<CaptureFound>().notNull().default({}),
  failure: text(),
  documentId: uuid('document_id'),
  keeping: jsonb().$type<FilingTarget>(),
  analysisId: uuid('analysis_id'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});
export type CaptureRow = typeof captures.$inferSelect;

/** EX-03: whether it is a page sent as an address and its HTML. */
export const isSentPage = ({ url, uploadId }: Pick<CaptureRow, 'url' | 'uploadId'>): boolean =>
  url !== null && uploadId !== null;
