import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

/** People created and not yet placed in an organisation; each belongs to the admin who created them. */
export const peopleToPlace = pgTable('people_to_place', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  isAdmin: boolean('is_admin').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
