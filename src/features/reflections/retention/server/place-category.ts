import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { CategoryNode } from '../contract/categories.ts';
import type { placeCategory as endpoint } from '../contract/documents.ts';
import { moveCategory } from '../rules/category-tree.ts';
import { retentionReasons } from '../rules/retention-reasons.ts';
import { categoriesOf, saveCategories } from './category-store.ts';

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
