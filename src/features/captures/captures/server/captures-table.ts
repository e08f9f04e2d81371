import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Id } from '#base/ids.ts';
import type { FoundSoFar } from '#features/documents/readings/contract/found-so-far.ts';
import { instant, written } from '#platform/database/columns.ts';

/** What the steps found out, the name of the file that was sent, and whether a page read again says just what it said. */
type CaptureFound = FoundSoFar & { readonly fileName?: string; readonly isSame?: boolean };

/** Where a capture goes once it is read. */
export interface KeptPlaces {
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
  keeping: jsonb().$type<KeptPlaces>(),
  analysisId: uuid('analysis_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  ...written,
});
export type CaptureRow = typeof captures.$inferSelect;

/** EX-03: whether it is a page by its address and its HTML as its reader saw it. */
export const isSentPage = ({ url, uploadId }: Pick<CaptureRow, 'url' | 'uploadId'>): boolean =>
  url !== null && uploadId !== null;
