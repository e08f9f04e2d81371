import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns } from '#platform/database/columns.ts';

export const CAMELS = pgTable('SNAKES', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  title: text().notNull(),
  ...auditColumns,
});
