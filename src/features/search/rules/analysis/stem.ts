import type { Language } from '#base/language.ts';
import { rememberedWords } from './remembered-words.ts';

/** What the forms of a folded word share in a language: « digue » and « digues » have the same stem. */
export type Stem = (foldedWord: string, language: Language) => string;

const LATIN = /^[a-z]+$/;
/** « côtière » is « côtier »: the algorithm knows it by an accent that is folded away. */
const FRENCH_FEMININE = /ieres?$/;
/** Folded first and stemmed then, French stems keep some of these, depending on accents that people do not type. */
const FRENCH_END = /ee?$/;
/** A single letter says nothing of the word it comes from. */
const STEM_MIN = 2;
/** Folded, shorter French stems are those of several words: « marais » and « marées » would be one. */
const FRENCH_STEM_MIN = 4;
const PLURAL = /[sx]$/;

/**
 * Stems by an algorithm that was made for words with their accents. A word with figures in it, or of another script,
 * has one form. What was asked lately is not worked out again.
 */
export function stemsBy(algorithm: Stem): Stem {
  const french = (word: string) => {
    const stemmed = algorithm(word.replace(FRENCH_FEMININE, 'ier'), 'fr').replace(FRENCH_END, '');
    return stemmed.length < FRENCH_STEM_MIN ? word.replace(PLURAL, '') : stemmed;
  };
  const known = {
    fr: rememberedWords((word) => orWhole(word, french)),
    en: rememberedWords((word) => orWhole(word, (same) => algorithm(same, 'en'))),
  };
  return (word, language) => known[language](word);
}

function orWhole(word: string, stem: (word: string) => string): string {
  const stemmed = LATIN.test(word) ? stem(word) : word;
  return stemmed.length < STEM_MIN ? word : stemmed;
}
