/** The number of findables that contain a word; zero for an unknown one. */
export type CountOf = (term: string) => number;

/** A stem is often shorter than the input; one much shorter belongs to another word. */
const STEM_MIN = 4;
const STEM_SHARE = 0.5;

/**
 * Completes a prefix with known words, the most frequent first. `sorted` is in the order of code units. Without any, the
 * longest known prefix of the input: « écologiq » continues as words with the stem « ecolog ».
 */
export function completions(
  sorted: readonly string[],
  beginning: string,
  countOf: CountOf,
  limit: number,
): string[] {
  const found: { word: string; count: number }[] = [];
  let isAny = false;
  for (let place = firstNotBefore(sorted, beginning); place < sorted.length; place += 1) {
    const word = sorted[place] ?? '';
    if (!word.startsWith(beginning)) break;
    isAny = true;
    const count = countOf(word);
    const last = found.at(-1);
    if (found.length >= limit && last && last.count >= count) continue;
    // Words of the same frequency stay in alphabetical order.
    const at = found.findIndex((other) => other.count < count);
    found.splice(at < 0 ? found.length : at, 0, { word, count });
    if (found.length > limit) found.pop();
  }
  return isAny ? found.map(({ word }) => word) : longestKnownPrefix(beginning, countOf);
}

function firstNotBefore(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function longestKnownPrefix(word: string, countOf: CountOf): string[] {
  const least = Math.max(STEM_MIN, Math.ceil(word.length * STEM_SHARE));
  for (let length = word.length - 1; length >= least; length -= 1) {
    const prefix = word.slice(0, length);
    if (countOf(prefix) > 0) return [prefix];
  }
  return [];
}
