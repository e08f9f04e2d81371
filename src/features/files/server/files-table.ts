import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
  modifiedBy: uuid('modified_by'),
  modifiedOn: instant('modified_on').notNull().defaultNow(),
});
export type FileRow = typeof files.$inferSelect;
