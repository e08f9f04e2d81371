import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, written } from '#platform/database/columns.ts';

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  path: text().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  hash: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attachedAt: instant('attached_at'),
  ...written,
});
export type FileRow = typeof files.$inferSelect;
