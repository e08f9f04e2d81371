import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError, reasons } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import { auditColumns } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Category, type CategoryNode, categoryNode } from '../contract/categories.ts';
import type { placeCategory as endpoint } from '../contract/documents.ts';
import { categoryTree, INITIAL_PLACES, moveCategory } from '../rules/category-tree.ts';

/** The category tree of a reflection: a row per category, or none while the tree is unchanged. */
export const reflectionCategories = pgTable('reflection_categories', {
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  category: text().$type<Category>().notNull(),
  parent: text().$type<Category>(),
  sort: integer().notNull(),
  ...auditColumns,
});

const retentionReasons = reasons({
  'category-in-itself': {
    fr: 'Une catégorie ne peut pas être placée dans elle-même, ni dans une catégorie qu’elle contient.',
    en: 'A category cannot be placed in itself, or in a category that it holds.',
  },
});

/** FX-70: moves a category of a reflection with its descendants. */
export function placeCategory(
  context: RequestContext,
  { reflectionId, category, into, before }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const stored = await categoriesOf(tx, revising);
    const categories = moveCategory(stored, category, { into, before });
    if (!categories) throw new AppError('conflict', retentionReasons['category-in-itself']);
    const changed = outlineOf(categories) !== outlineOf(stored);
    if (!changed) return { answer: { categories: stored }, changed };
    await saveCategories(tx, revising, categories);
    return { answer: { categories }, changed };
  });
}

/** The order and the parents, independent of the stored positions. */
const outlineOf = (tree: readonly CategoryNode[]): string =>
  tree.map(({ id, parent }) => `${parent ?? ''}/${id}`).join();

const placeRows = z.array(categoryNode.pick({ id: true, parent: true, sort: true }));

/** D2 §3: the current category tree of a reflection, parents before children. */
export async function categoriesOf(
  tx: Transaction,
  { organisationId, reflectionId }: Pick<RevisionContext, 'organisationId' | 'reflectionId'>,
): Promise<CategoryNode[]> {
  const { rows } = await tx.execute(sql`
    SELECT category AS id, parent, sort FROM reflection_categories
    WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`);
  const stored = new Map(placeRows.parse(rows).map((place) => [place.id, place]));
  return categoryTree(INITIAL_PLACES.map((place) => stored.get(place.id) ?? place));
}

async function saveCategories(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  tree: readonly CategoryNode[],
): Promise<void> {
  const written = { modifiedBy: by, modifiedOn: at };
  await tx
    .insert(reflectionCategories)
    .values(
      tree.map(({ id, parent, sort }) => ({
        organisationId,
        reflectionId,
        category: id,
        parent,
        sort,
        ...written,
      })),
    )
    .onConflictDoUpdate({
      target: [reflectionCategories.reflectionId, reflectionCategories.category],
      set: { parent: sql`excluded.parent`, sort: sql`excluded.sort`, ...written },
    });
}
