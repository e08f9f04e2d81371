import type { CountOf } from './completions.ts';

/** A shorter word is one letter away from too many others. */
const CORRECTED_MIN = 4;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** How much a stem may leave of a word: those that begin with no known word need no stemming. */
const ENDING_MAX = 8;

export interface Correction {
  /** As it would be written, folded. */
  readonly word: string;
  /** As documents hold it. */
  readonly term: string;
}

/**
 * What may have been meant by a folded word that nothing holds: known words where one letter is missing, too much,
 * another one, or in its neighbour's place; the most frequent first. `termOf` says by what a word is found.
 */
export function corrections(
  word: string,
  countOf: CountOf,
  termOf: (foldedWord: string) => string = (same) => same,
): Correction[] {
  if (word.length < CORRECTED_MIN) return [];
  const found = new Map<string, Correction>();
  for (const close of oneEditFrom(word)) {
    if (!beginsKnown(close, countOf)) continue;
    const term = termOf(close);
    if (!found.has(term) && countOf(term) > 0) found.set(term, { word: close, term });
  }
  found.delete(termOf(word));
  return [...found.values()].sort((a, b) => countOf(b.term) - countOf(a.term));
}

function beginsKnown(word: string, countOf: CountOf): boolean {
  const least = Math.max(2, word.length - ENDING_MAX);
  for (let length = word.length; length >= least; length -= 1) {
    if (countOf(word.slice(0, length)) > 0) return true;
  }
  return false;
}

/** Letters in each other's place first, as that is how fingers slip; then one too many, another one, one missing. */
function* oneEditFrom(word: string): Generator<string> {
  const letters = [...word];
  const alphabet = new Set([...ALPHABET, ...letters]);
  const put = (place: number, without: number, ...put: readonly string[]) =>
    letters.toSpliced(place, without, ...put).join('');
  for (let i = 0; i + 1 < letters.length; i += 1) {
    const [one, two] = [letters[i] ?? '', letters[i + 1] ?? ''];
    if (one !== two) yield put(i, 2, two, one);
  }
  for (let i = 0; i < letters.length; i += 1) yield put(i, 1);
  for (let i = 0; i < letters.length; i += 1) for (const letter of alphabet) yield put(i, 1, letter);
  for (let i = 0; i <= letters.length; i += 1) for (const letter of alphabet) yield put(i, 0, letter);
}
