import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, written } from '#platform/database/columns.ts';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
  ...written,
});
export type UploadRow = typeof uploads.$inferSelect;
