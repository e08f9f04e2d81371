import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type CategoryNode, categoryNode } from '../contract/categories.ts';
import { categoryTree, INITIAL_PLACES } from '../rules/category-tree.ts';
import { reflectionCategories } from './categories-table.ts';

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

export async function saveCategories(
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
