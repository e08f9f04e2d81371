import type { CountOf } from './completions.ts';
import { editsToBeginning } from './edits-between.ts';

/** A shorter word is one letter away from too many others. */
const CORRECTED_MIN = 4;
/** Longer ones are seldom typed, and thousands of words are a letter away from each. */
const CORRECTED_MAX = 20;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** How much a stem may leave of a word: those that begin with no known word need no stemming. */
const ENDING_MAX = 8;

/** A shorter word is two letters away from too many others, and so is a short stem from what it might begin. */
const TWICE_MIN = 8;
const TWICE_STEM_MIN = 5;
/** In how many places a long word may differ from the one that was meant. */
export const SLIPS_MAX = 2;

export interface Correction {
  /** As it would be written, folded; null where that is to be read where it stands. */
  readonly word: string | null;
  /** As documents hold it. */
  readonly term: string;
}

/** Whether a folded word is looked at for slips at all. */
export const mayBeSlip = ({ length }: string) => length >= CORRECTED_MIN && length <= CORRECTED_MAX;

/**
 * What may have been meant by a folded word that nothing holds: known words where one letter is missing, too much,
 * another one, or in its neighbour's place; the most frequent first. `termsOf` says by what a word is found.
 */
export function corrections(
  word: string,
  countOf: CountOf,
  termsOf: (foldedWord: string) => readonly string[] = (same) => [same],
): Correction[] {
  if (!mayBeSlip(word)) return [];
  const found = new Map<string, Correction>();
  for (const close of oneEditFrom(word)) {
    if (!beginsKnown(close, countOf)) continue;
    for (const term of termsOf(close))
      if (!found.has(term) && countOf(term) > 0) found.set(term, { word: close, term });
  }
  for (const term of termsOf(word)) found.delete(term);
  return [...found.values()].sort((a, b) => countOf(b.term) - countOf(a.term));
}

/** The known stems that a long word nearly begins with. They are looked at one by one, as there may be very many. */
export interface CorrectionsOfTwo {
  look(term: string): void;
  /** The closest first, of equally close ones the longest. */
  found(): Correction[];
}

/** The same of a long word with two slips in it; null for one that is too short to have them. */
export function correctionsOfTwo(word: string, countOf: CountOf): CorrectionsOfTwo | null {
  if (word.length < TWICE_MIN || !mayBeSlip(word)) return null;
  const close: { term: string; edits: number }[] = [];
  return {
    look(term) {
      if (term.length < TWICE_STEM_MIN || term.length > word.length + SLIPS_MAX) return;
      if (term.length < word.length - ENDING_MAX || countOf(term) === 0) return;
      const edits = editsToBeginning(term, word, SLIPS_MAX);
      if (edits <= SLIPS_MAX) close.push({ term, edits });
    },
    found: () =>
      close
        .sort((one, other) => one.edits - other.edits || other.term.length - one.term.length)
        .map(({ term }) => ({ word: null, term })),
  };
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
