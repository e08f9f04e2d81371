import { RETENTIONS, type Retention } from '../contract/categories.ts';
import type { CategoryCounts } from '../contract/documents.ts';
import { sizeOf } from './category-size.ts';

/** The order in the bar: retained first. */
export const SHOWN_RETENTIONS: readonly Retention[] = ['retained', 'considered', 'notRetained'];

/** The share of each decision in a category, in percent; zero for an empty one. */
export function sharesOf(counts: CategoryCounts): Readonly<Record<Retention, number>> {
  const size = sizeOf(counts);
  const shares = RETENTIONS.map((one) => [one, size === 0 ? 0 : (counts[one] / size) * 100]);
  return Object.fromEntries(shares);
}
