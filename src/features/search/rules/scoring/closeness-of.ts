/** Further apart, two words are no longer together. Stop words between them are not counted, as they are left out. */
const WINDOW = 5;
/** Next to each other in the order of the query counts whole; otherwise half of it, less with each word between. */
const OUT_OF_ORDER = 0.5;
/** What being together is worth beside the words themselves. Measured: more for long documents, nothing is lost. */
const SHARE = 0.25;

/**
 * What a document gains where words that follow each other in the query stand close to each other. `positions` are those
 * of each word in the document's analysed words, in order; `held` is what each word is worth there.
 */
export function closenessOf(
  neighbours: readonly (readonly [number, number])[],
  positions: readonly (readonly number[])[],
  held: ArrayLike<number>,
): number {
  let gained = 0;
  for (const [one, other] of neighbours) {
    const together = timesTogether(positions[one] ?? [], positions[other] ?? []);
    gained += (((held[one] ?? 0) + (held[other] ?? 0)) * together) / (1 + together);
  }
  return SHARE * gained;
}

/** How many times what its words are worth a document may be worth at most, with what they gain by being together. */
export function closenessAtMost(neighbours: readonly (readonly [number, number])[]): number {
  const pairs = new Map<number, number>();
  for (const place of neighbours.flat()) pairs.set(place, (pairs.get(place) ?? 0) + 1);
  return 1 + SHARE * Math.max(0, ...pairs.values());
}

function timesTogether(ones: readonly number[], others: readonly number[]): number {
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
