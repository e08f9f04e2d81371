import type { CategoryCounts } from '../contract/documents.ts';

/** How many analyses stand in a category, whatever was decided of them. */
export function sizeOf(counts: CategoryCounts | undefined): number {
  return counts ? counts.retained + counts.considered + counts.notRetained : 0;
}
