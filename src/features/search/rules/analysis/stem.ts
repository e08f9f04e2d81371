import type { Language } from '#base/language.ts';
import { memoizeWords } from './memoize-words.ts';

/** The common stem of the inflected forms of a folded word: « digue » and « digues » have the same stem. */
export type Stem = (foldedWord: string, language: Language) => string;

const LATIN = /^[a-z]+$/;
/** « côtière » is a form of « côtier »: the algorithm would need the accent, which is folded away. */
const FRENCH_FEMININE = /ieres?$/;
/** Endings that French stems keep or lose depending on accents, which people do not type. */
const FRENCH_END = /ee?$/;
/** A single letter is not a useful stem. */
const STEM_MIN = 2;
/** Shorter folded French stems are ambiguous: « marais » and « marées » would be the same. */
const FRENCH_STEM_MIN = 4;
const PLURAL = /[sx]$/;

/**
 * A memoised stemmer for folded words, given an algorithm made for words with accents. Words with digits or of another
 * script are not stemmed.
 */
export function createStemmer(algorithm: Stem): Stem {
  const french = (word: string) => {
    const stemmed = algorithm(word.replace(FRENCH_FEMININE, 'ier'), 'fr').replace(FRENCH_END, '');
    return stemmed.length < FRENCH_STEM_MIN ? word.replace(PLURAL, '') : stemmed;
  };
  const known = {
    fr: memoizeWords((word) => stemOrWord(word, french)),
    en: memoizeWords((word) => stemOrWord(word, (same) => algorithm(same, 'en'))),
  };
  return (word, language) => known[language](word);
}

function stemOrWord(word: string, stem: (word: string) => string): string {
  const stemmed = LATIN.test(word) ? stem(word) : word;
  return stemmed.length < STEM_MIN ? word : stemmed;
}
