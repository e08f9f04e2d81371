import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const CAMELS = pgTable('SNAKES', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  title: text().notNull(),
  modifiedBy: uuid('modified_by'),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
});
