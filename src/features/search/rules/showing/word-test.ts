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
  /** The last word may be a prefix. */
  readonly isTyping?: boolean;
  readonly stem?: Stem;
}

/**
 * Returns a function that gives the index of the query word of which a word of the text is a form, or -1. For a text too
 * short for language detection, both languages are tried.
 */
export function wordTest(
  text: string,
  typed: string,
  { isTyping = false, stem = lightStem }: Shown,
): (word: string) => number {
  const readings = termsOf(parseQuery(typed), stem, { isTyping });
  const detected = languageByWords(text);
  const languages = detected ? [detected] : LANGUAGES;
  const written = typedForms(typed);
  const tests = languages.map((language) => matcherFor(readings[language], language, stem, written));
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

/** The typed form of each folded query word. */
function typedForms(typed: string): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  eachWord(typed, (word) => written.set(foldWord(word), word));
  return written;
}

function matcherFor(
  { terms, isOfStopWords }: Reading,
  language: Language,
  stem: Stem,
  written: ReadonlyMap<string, string>,
) {
  const places = new Map(terms.map(({ term }, place) => [term, place]));
  const prefixIndex = terms.findIndex(({ mayGoOn }) => mayGoOn);
  const prefix = terms[prefixIndex]?.word;
  const termIndex = (folded: string) => {
    if (prefix !== undefined && folded.startsWith(prefix)) return prefixIndex;
    return places.get(isOfStopWords ? folded : stem(folded, language)) ?? -1;
  };
  return (word: string) => {
    const place = termIndex(foldWord(word));
    const typed = written.get(terms[place]?.word ?? '');
    return typed === undefined || hasSameEnding(typed, word) ? place : -1;
  };
}
