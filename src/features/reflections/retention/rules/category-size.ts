import type { CategoryCounts } from '../contract/documents.ts';

/** The number of analyses in a category, with any decision. */
export function sizeOf(counts: CategoryCounts | undefined): number {
  return counts ? counts.retained + counts.considered + counts.notRetained : 0;
}
