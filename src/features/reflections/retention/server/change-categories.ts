import type { Id } from '#base/ids.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Category } from '../contract/categories.ts';
import { findCategories } from './document-store.ts';

interface Relinked {
  readonly changed: boolean;
  /** The difference in the number of linked analyses. */
  readonly documents: number;
}

/**
 * Changes the categories of one analysis in a reflection whose row is locked: it is linked, and counted once, as long as it is
 * in a category. `change` receives the categories before.
 */
export async function changeCategories(
  tx: Transaction,
  revising: RevisionContext,
  analysisId: Id,
  change: (before: readonly Category[]) => Promise<void>,
): Promise<Relinked> {
  const before = await findCategories(tx, revising, analysisId);
  await change(before);
  const after = await findCategories(tx, revising, analysisId);
  return {
    changed: before.join() !== after.join(),
    documents: Number(after.length > 0) - Number(before.length > 0),
  };
}
