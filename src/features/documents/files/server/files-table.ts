import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  path: text().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  hash: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  attachedAt: timestamptz('attached_at'),
  ...auditColumns,
});
export type FileRow = typeof files.$inferSelect;
