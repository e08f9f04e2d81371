import { fold } from '#base/fold.ts';
import { LANGUAGES, type Language } from '#base/language.ts';
import { detectByStopWords } from '../analysis/detect-language.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { forEachWord } from '../analysis/for-each-word.ts';
import { createStemmer, type Stem } from '../analysis/stem.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type LanguageTerms, queryTerms } from '../query/query-terms.ts';

/** Minimum length of a stem. */
const LEFT_MIN = 3;
const ENDINGS = {
  fr: [/[sx]$/, /(?<!e)e+$/, /(?:ement|ation|ateur|atric|ant|er|ez|ir|ic|if|iv|al|au|eus|eu)$/],
  en: [/s$/, /(?:ing|ed|er|ly|ation|ion|al)$/, /e$/, /y$/],
} as const;

/**
 * An approximate stemmer for highlighting in the browser: plurals, genders and the commonest endings. The full stemmer is
 * larger than the code of a whole page.
 */
const lightStem = createStemmer((word, language) =>
  ENDINGS[language].reduce((left, ending) => {
    const shorter = left.replace(ending, '');
    return shorter.length < LEFT_MIN ? left : shorter;
  }, word),
);

const PLURAL = /[sx]$/i;

/**
 * Whether two words that are equal without accents may be the same: « côte » is not « côté », but « côtière » and « côtier »
 * match. When one of them has no accents at all, its author may have omitted them.
 */
function hasSameEnding(typed: string, written: string): boolean {
  const [one, other] = [lettersOf(typed), lettersOf(written)];
  if (!one.some(isAccented) || !other.some(isAccented)) return true;
  const last = Math.min(one.length, other.length) - 1;
  return isAccented(one[last] ?? '') === isAccented(other[last] ?? '');
}

const lettersOf = (word: string) => [...word.normalize('NFC').toLowerCase().replace(PLURAL, '')];
const isAccented = (letter: string) => fold(letter) !== letter;

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

/** A range of a text in UTF-16 units. */
interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The ranges of matched words in a text, in order, without overlap. */
export function marksOf(text: string, typed: string, options: MatchOptions = {}): Mark[] {
  const matchIndex = wordMatcher(text, typed, options);
  const marks: Mark[] = [];
  forEachWord(text, (word, start) => {
    if (matchIndex(word) >= 0) marks.push({ start, end: start + word.length });
  });
  return marks;
}
