import { LANGUAGES, type Language } from '#base/language.ts';
import { detectByStopWords } from '../analysis/detect-language.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { forEachWord } from '../analysis/for-each-word.ts';
import { lightStem } from '../analysis/light-stem.ts';
import type { Stem } from '../analysis/stem.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type LanguageTerms, queryTerms } from '../query/query-terms.ts';
import { hasSameEnding } from './has-same-ending.ts';

export interface MatchOptions {
  /** The last word may be a prefix. */
  readonly isTyping?: boolean;
  readonly stem?: Stem;
}

/**
 * Returns a function that gives the index of the query word of which a word of the text is a form, or -1. For a text too
 * short for language detection, both languages are tried.
 */
export function wordMatcher(
  text: string,
  typed: string,
  { isTyping = false, stem = lightStem }: MatchOptions,
): (word: string) => number {
  const readings = queryTerms(parseQuery(typed), stem, { isTyping });
  const detected = detectByStopWords(text);
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
  forEachWord(typed, (word) => written.set(foldWord(word), word));
  return written;
}

function matcherFor(
  { terms, isOnlyStopWords }: LanguageTerms,
  language: Language,
  stem: Stem,
  written: ReadonlyMap<string, string>,
) {
  const places = new Map(terms.map(({ term }, place) => [term, place]));
  const prefixIndex = terms.findIndex(({ isPrefix }) => isPrefix);
  const prefix = terms[prefixIndex]?.word;
  const termIndex = (folded: string) => {
    if (prefix !== undefined && folded.startsWith(prefix)) return prefixIndex;
    return places.get(isOnlyStopWords ? folded : stem(folded, language)) ?? -1;
  };
  return (word: string) => {
    const place = termIndex(foldWord(word));
    const typed = written.get(terms[place]?.word ?? '');
    return typed === undefined || hasSameEnding(typed, word) ? place : -1;
  };
}
