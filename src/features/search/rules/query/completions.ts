/** How many findables hold a word; zero for a word nobody wrote. */
export type CountOf = (term: string) => number;

/** A stem is often shorter than what is typed of the word; one much shorter is another word's. */
const TRUNK_MIN = 4;
const TRUNK_SHARE = 0.5;

/**
 * The words that begin so, the most frequent first. `sorted` is in the order of code units. Where there is none, the
 * longest known beginning of what was typed: « écologiq » goes on as words whose stem is « ecolog ».
 */
export function completions(
  sorted: readonly string[],
  beginning: string,
  countOf: CountOf,
  most: number,
): string[] {
  const found: { word: string; count: number }[] = [];
  let isAny = false;
  for (let place = firstNotBefore(sorted, beginning); place < sorted.length; place += 1) {
    const word = sorted[place] ?? '';
    if (!word.startsWith(beginning)) break;
    isAny = true;
    const count = countOf(word);
    const last = found.at(-1);
    if (found.length >= most && last && last.count >= count) continue;
    // Words of the same frequency stay in the order of the alphabet.
    const at = found.findIndex((other) => other.count < count);
    found.splice(at < 0 ? found.length : at, 0, { word, count });
    if (found.length > most) found.pop();
  }
  return isAny ? found.map(({ word }) => word) : trunkOf(beginning, countOf);
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

function trunkOf(word: string, countOf: CountOf): string[] {
  const least = Math.max(TRUNK_MIN, Math.ceil(word.length * TRUNK_SHARE));
  for (let length = word.length - 1; length >= least; length -= 1) {
    const trunk = word.slice(0, length);
    if (countOf(trunk) > 0) return [trunk];
  }
  return [];
}
