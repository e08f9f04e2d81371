import { RETENTIONS, type Retention } from '../contract/categories.ts';
import type { CategoryCounts } from '../contract/documents.ts';

/** How many people a sentence names; the rest is counted. */
const NAMED = 2;

/** Splits names into those that are named and a count of the others; the count is never one, which would be as long as a name. */
export function splitNames(names: readonly string[]): { named: readonly string[]; others: number } {
  if (names.length <= NAMED + 1) return { named: names, others: 0 };
  return { named: names.slice(0, NAMED), others: names.length - NAMED };
}

/** The order in the bar: retained first. */
export const SHOWN_RETENTIONS: readonly Retention[] = ['retained', 'considered', 'notRetained'];

/** The share of each decision in a category, in percent; zero for an empty one. */
export function sharesOf(counts: CategoryCounts): Readonly<Record<Retention, number>> {
  const size = sizeOf(counts);
  const shares = RETENTIONS.map((one) => [one, size === 0 ? 0 : (counts[one] / size) * 100]);
  return Object.fromEntries(shares);
}

/** The number of analyses in a category, with any decision. */
export function sizeOf(counts: CategoryCounts | undefined): number {
  return counts ? counts.retained + counts.considered + counts.notRetained : 0;
}

/** How a decision is described: an analysis that was retained is reported as no longer retained. */
export function changeOfRetention(from: Retention, to: Retention): Retention | 'noLongerRetained' {
  return from === 'retained' && to === 'notRetained' ? 'noLongerRetained' : to;
}
