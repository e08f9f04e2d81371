/** How many people a sentence names; the rest is counted. */
const NAMED = 2;

/** Splits names into those that are named and a count of the others; the count is never one, which would be as long as a name. */
export function splitNames(names: readonly string[]): { named: readonly string[]; others: number } {
  if (names.length <= NAMED + 1) return { named: names, others: 0 };
  return { named: names.slice(0, NAMED), others: names.length - NAMED };
}
