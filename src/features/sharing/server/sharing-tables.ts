import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { ItemKind } from '../events.ts';
import type { Role } from '../rules/roles.ts';

export const sharedItems = pgTable('shared_items', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  kind: text().$type<ItemKind>().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});

/** One row per item and per person or group; exactly one of the two columns is set. */
export const accessEntries = pgTable('access_entries', {
  organisationId: uuid('organisation_id').notNull(),
  itemId: uuid('item_id').notNull(),
  userId: uuid('user_id'),
  groupId: uuid('group_id'),
  role: text().$type<Role>().notNull(),
  ...auditColumns,
});
