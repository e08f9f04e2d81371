/** Words further apart are not related. Stop words in between are not counted. */
const WINDOW = 5;
/** Adjacent words in query order count fully; otherwise half, decreasing with distance. */
const OUT_OF_ORDER = 0.5;
/** Weight of proximity beside the words themselves. Measured: better for long documents, without loss elsewhere. */
const SHARE = 0.25;

/**
 * The score gained where words that are adjacent in the query are close in a document. `positions` lists the positions of
 * each word in the document's terms, in order; `held` is the score of each word.
 */
export function proximityBonus(
  neighbours: readonly (readonly [number, number])[],
  positions: readonly (readonly number[])[],
  held: ArrayLike<number>,
): number {
  let gained = 0;
  for (const [one, other] of neighbours) {
    const cooccurrences = weightedCooccurrences(positions[one] ?? [], positions[other] ?? []);
    gained += (((held[one] ?? 0) + (held[other] ?? 0)) * cooccurrences) / (1 + cooccurrences);
  }
  return SHARE * gained;
}

/** The largest factor by which proximity can raise the score of the words. */
export function maxProximityFactor(neighbours: readonly (readonly [number, number])[]): number {
  const pairs = new Map<number, number>();
  for (const place of neighbours.flat()) pairs.set(place, (pairs.get(place) ?? 0) + 1);
  return 1 + SHARE * Math.max(0, ...pairs.values());
}

function weightedCooccurrences(ones: readonly number[], others: readonly number[]): number {
  if (ones.length === 0 || others.length === 0) return 0;
  let times = 0;
  let from = 0;
  for (const one of ones) {
    while ((others[from] ?? Number.POSITIVE_INFINITY) < one - WINDOW) from += 1;
    let best = 0;
    for (let at = from; (others[at] ?? Number.POSITIVE_INFINITY) <= one + WINDOW; at += 1) {
      const gap = (others[at] ?? one) - one;
      best = Math.max(best, gap === 1 ? 1 : gap === 0 ? 0 : OUT_OF_ORDER / Math.abs(gap));
    }
    times += best;
  }
  return times;
}
