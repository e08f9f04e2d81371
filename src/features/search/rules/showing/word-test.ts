import { LANGUAGES, type Language } from '#base/language.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { languageByWords } from '../analysis/language-of.ts';
import { lightStem } from '../analysis/light-stem.ts';
import type { Stem } from '../analysis/stem.ts';
import { eachWord } from '../analysis/words-in.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type Reading, termsOf } from '../query/terms-of.ts';
import { hasSameEnding } from './same-ending.ts';

export interface Shown {
  /** The last word may be the beginning of one. */
  readonly isTyping?: boolean;
  readonly stem?: Stem;
}

/**
 * Tells which word of a query a word of this text, as it is written, is a form of, as a number, or -1. A text may be too
 * short to tell its language by; being a form in either is enough then.
 */
export function wordTest(
  text: string,
  typed: string,
  { isTyping = false, stem = lightStem }: Shown,
): (word: string) => number {
  const readings = termsOf(parseQuery(typed), stem, { isTyping });
  const told = languageByWords(text);
  const languages = told ? [told] : LANGUAGES;
  const written = writtenAs(typed);
  const tests = languages.map((language) => inLanguage(readings[language], language, stem, written));
  const known = new Map<string, number>();
  return (word) => {
    let place = known.get(word);
    if (place === undefined) {
      place = Math.max(...tests.map((test) => test(word)));
      known.set(word, place);
    }
    return place;
  };
}

/** The words of a query by how they are compared, each as it was typed. */
function writtenAs(typed: string): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  eachWord(typed, (word) => written.set(foldWord(word), word));
  return written;
}

function inLanguage(
  { terms, isOfStopWords }: Reading,
  language: Language,
  stem: Stem,
  written: ReadonlyMap<string, string>,
) {
  const places = new Map(terms.map(({ term }, place) => [term, place]));
  const goingOn = terms.findIndex(({ mayGoOn }) => mayGoOn);
  const beginning = terms[goingOn]?.word;
  const placeOf = (folded: string) => {
    if (beginning !== undefined && folded.startsWith(beginning)) return goingOn;
    return places.get(isOfStopWords ? folded : stem(folded, language)) ?? -1;
  };
  return (word: string) => {
    const place = placeOf(foldWord(word));
    const typed = written.get(terms[place]?.word ?? '');
    return typed === undefined || hasSameEnding(typed, word) ? place : -1;
  };
}
