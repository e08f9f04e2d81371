/** As many people as a sentence names; the rest is counted. */
const NAMED = 2;

/** Whom a sentence names, and how many it counts besides: nobody is left alone as « 1 other » in the place of a name. */
export function namedAmong(names: readonly string[]): { named: readonly string[]; others: number } {
  if (names.length <= NAMED + 1) return { named: names, others: 0 };
  return { named: names.slice(0, NAMED), others: names.length - NAMED };
}
