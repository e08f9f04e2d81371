import { RETENTIONS, type Retention } from '../contract/categories.ts';
import type { CategoryCounts } from '../contract/documents.ts';
import { sizeOf } from './category-size.ts';

/** The order of the bar: what counts most first. */
export const SHOWN_RETENTIONS: readonly Retention[] = ['retained', 'considered', 'notRetained'];

/** How much of a category each decision takes, in percent; an empty one has nothing of any. */
export function sharesOf(counts: CategoryCounts): Readonly<Record<Retention, number>> {
  const size = sizeOf(counts);
  const shares = RETENTIONS.map((one) => [one, size === 0 ? 0 : (counts[one] / size) * 100]);
  return Object.fromEntries(shares);
}
