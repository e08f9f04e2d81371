import type { CountOf } from './completions.ts';
import { editDistance, prefixEditDistance } from './edit-distance.ts';

/** A shorter word is one edit away from too many others. */
const CORRECTED_MIN = 4;
/** Longer words are seldom typed, and have thousands of candidates. */
const CORRECTED_MAX = 20;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Maximum length of an ending that stemming removes: candidates without a known prefix need no stemming. */
const ENDING_MAX = 8;

/** A shorter word is two edits away from too many others, and a short stem is a prefix of too many. */
const TWO_EDITS_MIN = 8;
const TWO_EDITS_STEM_MIN = 5;
/** Maximum number of edits in a long word. */
const MAX_EDITS = 2;

export interface Correction {
  /** The corrected spelling, folded; null when it must be taken from the text. */
  readonly word: string | null;
  /** The indexed term. */
  readonly term: string;
}

/** Whether a folded word is a candidate for correction. */
export const isCorrectable = ({ length }: string) => length >= CORRECTED_MIN && length <= CORRECTED_MAX;

/**
 * Corrections of a folded word that no item contains: known words at one edit (deletion, insertion, substitution or
 * transposition), the most frequent first. `termsOf` returns the indexed terms of a word.
 */
export function corrections(
  word: string,
  countOf: CountOf,
  termsOf: (foldedWord: string) => readonly string[] = (same) => [same],
): Correction[] {
  if (!isCorrectable(word)) return [];
  const found = new Map<string, Correction>();
  for (const close of oneEditFrom(word)) {
    if (!hasKnownPrefix(close, countOf)) continue;
    for (const term of termsOf(close))
      if (!found.has(term) && countOf(term) > 0) found.set(term, { word: close, term });
  }
  for (const term of termsOf(word)) found.delete(term);
  return [...found.values()].sort((a, b) => countOf(b.term) - countOf(a.term));
}

/** Collects known stems that are nearly a prefix of a long word. Terms are added one by one, as there may be very many. */
interface TwoEditCorrections {
  look(term: string): void;
  /** The closest first, of equally close ones the longest. */
  found(): Correction[];
}

/** Corrections of a long word at two edits; null for a word that is too short. */
export function twoEditCorrections(word: string, countOf: CountOf): TwoEditCorrections | null {
  if (word.length < TWO_EDITS_MIN || !isCorrectable(word)) return null;
  const close: { term: string; edits: number }[] = [];
  return {
    look(term) {
      if (term.length < TWO_EDITS_STEM_MIN || term.length > word.length + MAX_EDITS) return;
      if (term.length < word.length - ENDING_MAX || countOf(term) === 0) return;
      const edits = prefixEditDistance(term, word, MAX_EDITS);
      if (edits <= MAX_EDITS) close.push({ term, edits });
    },
    found: () =>
      close
        .sort((one, other) => one.edits - other.edits || other.term.length - one.term.length)
        .map(({ term }) => ({ word: null, term })),
  };
}

function hasKnownPrefix(word: string, countOf: CountOf): boolean {
  const least = Math.max(2, word.length - ENDING_MAX);
  for (let length = word.length; length >= least; length -= 1) {
    if (countOf(word.slice(0, length)) > 0) return true;
  }
  return false;
}

/** Transpositions first, as they are the most frequent typing error; then deletions, substitutions, insertions. */
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

/**
 * The word of a text that a typing error was meant as, as spelled there: « digues » for « diggue » where nobody wrote
 * « digue ». A stem alone is not a word, and a word that only shares the stem (« fer » for « free », by « fere ») is not
 * meant.
 */
export function spellingInText(
  typed: string,
  { word, term }: Correction,
  text: string,
  termOf: (foldedWord: string) => string,
): string | null {
  const slips = word === null ? MAX_EDITS : 1;
  const times = new Map<string, number>();
  for (const one of text.split(' ')) {
    const isMeant = (word !== null && one.startsWith(word)) || editDistance(one, typed, slips) <= slips;
    if (isMeant && (times.has(one) || termOf(one) === term)) times.set(one, (times.get(one) ?? 0) + 1);
  }
  if (word !== null && times.has(word)) return word;
  const [most] = [...times].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
