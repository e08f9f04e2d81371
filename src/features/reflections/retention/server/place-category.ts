import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { CategoryNode } from '../contract/categories.ts';
import type { placeCategory as endpoint } from '../contract/documents.ts';
import { moveCategory } from '../rules/category-tree.ts';
import { retentionReasons } from '../rules/retention-reasons.ts';
import { categoriesOf, keepCategories } from './category-store.ts';

/** FX-70: puts a category of a reflection elsewhere among the others, with all it holds. */
export function placeCategory(
  context: RequestContext,
  { reflectionId, category, into, before }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const stood = await categoriesOf(tx, revising);
    const categories = moveCategory(stood, category, { into, before });
    if (!categories) throw new AppError('conflict', retentionReasons['category-in-itself']);
    const changed = drawn(categories) !== drawn(stood);
    if (!changed) return { answer: { categories: stood }, changed };
    await keepCategories(tx, revising, categories);
    return { answer: { categories }, changed };
  });
}

/** Their order and what holds them, whatever numbers stand for it. */
const drawn = (tree: readonly CategoryNode[]): string =>
  tree.map(({ id, parent }) => `${parent ?? ''}/${id}`).join();
