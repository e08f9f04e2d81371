import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { CATEGORIES, type Category } from '../contract/categories.ts';
import type * as contract from '../contract/documents.ts';
import { changeCategories } from './change-categories.ts';
import { removeFromCategories } from './document-store.ts';

/** RE-06: removes an analysis from a category; removed from its last one, it is no longer linked. */
export function removeFromCategory(
  context: RequestContext,
  { category, ...document }: Input<typeof contract.removeFromCategory>,
): Promise<Output<typeof contract.removeFromCategory>> {
  return remove(context, document, [category]);
}

/** RE-06: removes an analysis from all categories of a reflection. */
export function removeDocument(
  context: RequestContext,
  document: Input<typeof contract.removeDocument>,
): Promise<Output<typeof contract.removeDocument>> {
  return remove(context, document, CATEGORIES);
}

interface Linked {
  readonly reflectionId: Id;
  readonly analysisId: Id;
}

function remove(
  context: RequestContext,
  { reflectionId, analysisId }: Linked,
  outOf: readonly Category[],
): Promise<Record<string, never>> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const takeOutOfCategories = () => removeFromCategories(tx, revising, analysisId, outOf);
    return { answer: {}, ...(await changeCategories(tx, revising, analysisId, takeOutOfCategories)) };
  });
}
