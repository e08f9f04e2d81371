import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns } from '#platform/database/columns.ts';
import type { Category } from '../contract/categories.ts';

/** The category tree of a reflection: a row per category, or none while the tree is unchanged. */
export const reflectionCategories = pgTable('reflection_categories', {
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  category: text().$type<Category>().notNull(),
  parent: text().$type<Category>(),
  sort: integer().notNull(),
  ...auditColumns,
});
