import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { written } from '#platform/database/columns.ts';
import type { Category } from '../contract/categories.ts';

/** Where the categories of a reflection stand: a line for each, or none while nobody has moved one. */
export const reflectionCategories = pgTable('reflection_categories', {
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  category: text().$type<Category>().notNull(),
  parent: text().$type<Category>(),
  sort: integer().notNull(),
  ...written,
});
