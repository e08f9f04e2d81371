import { LANGUAGES, type Language } from '#base/language.ts';
import { languageByWords } from '../analysis/language-of.ts';
import { lightStem } from '../analysis/light-stem.ts';
import type { Stem } from '../analysis/stem.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type Reading, termsOf } from '../query/terms-of.ts';

export interface Shown {
  /** The last word may be the beginning of one. */
  readonly isTyping?: boolean;
  readonly stem?: Stem;
}

/**
 * Tells which word of a query a folded word of this text is a form of, as a number, or -1. A text may be too short to
 * tell its language by; being a form in either is enough then.
 */
export function wordTest(
  text: string,
  typed: string,
  { isTyping = false, stem = lightStem }: Shown,
): (folded: string) => number {
  const readings = termsOf(parseQuery(typed), stem, { isTyping });
  const told = languageByWords(text);
  const languages = told ? [told] : LANGUAGES;
  const tests = languages.map((language) => inLanguage(readings[language], language, stem));
  const known = new Map<string, number>();
  return (folded) => {
    let place = known.get(folded);
    if (place === undefined) {
      place = Math.max(...tests.map((test) => test(folded)));
      known.set(folded, place);
    }
    return place;
  };
}

function inLanguage({ terms, isOfStopWords }: Reading, language: Language, stem: Stem) {
  const places = new Map(terms.map(({ term }, place) => [term, place]));
  const goingOn = terms.findIndex(({ mayGoOn }) => mayGoOn);
  const beginning = terms[goingOn]?.word;
  return (folded: string) => {
    if (beginning !== undefined && folded.startsWith(beginning)) return goingOn;
    return places.get(isOfStopWords ? folded : stem(folded, language)) ?? -1;
  };
}
