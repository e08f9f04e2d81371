import type { Language } from '#base/language.ts';
import { forEachContentWord } from '../analysis/analyse.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { forEachWord } from '../analysis/for-each-word.ts';
import type { Stem } from '../analysis/stem.ts';
import type { Query } from './parse-query.ts';

/** A single letter is a prefix of too many words to be useful beside others. */
const PREFIX_MIN = 2;
/** Stop words require reading whole texts. */
export const STOP_WORDS_MAX = 20;

/** One term of a query. */
export interface Term {
  /** As indexed. */
  readonly term: string;
  /** As typed, folded: for completions and corrections. */
  readonly word: string;
  /** Above one for a repeated word. */
  readonly weight: number;
  /** May be the prefix of a longer word. */
  readonly isPrefix: boolean;
}

/** The terms of a query in one language. */
export interface LanguageTerms {
  readonly terms: readonly Term[];
  /** Pairs of indexes in `terms` of words adjacent in the query: their proximity in a document raises its score. */
  readonly adjacentPairs: readonly (readonly [number, number])[];
  /**
   * The query has stop words only, which are not indexed as terms: they are left unstemmed and matched in the `plain` words.
   */
  readonly isOnlyStopWords: boolean;
}
export type TermsByLanguage = Readonly<Record<Language, LanguageTerms>>;

/** Analyses a query in both languages: each document is matched in its own. */
export function queryTerms(query: Query, stem: Stem, { isTyping = false } = {}): TermsByLanguage {
  return { fr: readingOf(query, 'fr', stem, isTyping), en: readingOf(query, 'en', stem, isTyping) };
}

function readingOf(query: Query, language: Language, stem: Stem, isTyping: boolean): LanguageTerms {
  // Phrases first: the last word is the one that may be incomplete.
  const text = [...query.phrases, query.words].join(' . ');
  const contentWords: string[] = [];
  forEachContentWord(text, language, (word) => contentWords.push(word));
  const isOnlyStopWords = contentWords.length === 0;
  const words = isOnlyStopWords ? [...new Set(allWords(text))].slice(0, STOP_WORDS_MAX) : contentWords;
  const last = isTyping && query.endsInWord ? lastWord(query.words) : undefined;
  const isLastPrefix = last !== undefined && (last.length >= PREFIX_MIN || words.length === 1);

  const order = words.map((word) => ({
    term: isOnlyStopWords ? word : stem(word, language),
    word,
    mayGoOn: isLastPrefix && word === last,
  }));
  const written = Map.groupBy(order, ({ term }) => term);
  const places = new Map([...written.keys()].map((term, place) => [term, place]));
  return {
    terms: [...written].map(([term, times]) => mergedTerm(term, times)),
    adjacentPairs: adjacentPairsIn(order.map(({ term }) => places.get(term) ?? 0)),
    isOnlyStopWords,
  };
}

function mergedTerm(term: string, times: readonly { word: string; mayGoOn: boolean }[]): Term {
  const prefix = times.find(({ mayGoOn }) => mayGoOn);
  return {
    term,
    word: (prefix ?? times[0])?.word ?? term,
    weight: 1 + Math.log(times.length),
    isPrefix: prefix !== undefined,
  };
}

function allWords(text: string): string[] {
  const words: string[] = [];
  forEachWord(text, (word) => words.push(foldWord(word)));
  return words.filter((word) => word !== '');
}

const lastWord = (text: string) => allWords(text).at(-1);

function adjacentPairsIn(places: readonly number[]): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  let before: number | undefined;
  for (const place of places) {
    if (before !== undefined && before !== place) pairs.set(`${before} ${place}`, [before, place]);
    before = place;
  }
  return [...pairs.values()];
}

/** Limits a query to its `most` highest-rated terms, in order; adjacent words stay adjacent. */
export function limitTerms(
  reading: LanguageTerms,
  ratingOf: (term: Term) => number,
  most: number,
): LanguageTerms {
  const { terms, adjacentPairs } = reading;
  if (terms.length <= most) return reading;
  const best = terms
    .map((term, at) => ({ at, rating: ratingOf(term) }))
    .sort((one, other) => other.rating - one.rating || one.at - other.at)
    .slice(0, most);
  const indexes = best.map(({ at }) => at).sort((one, other) => one - other);
  const places = new Map(indexes.map((at, place) => [at, place]));
  return {
    ...reading,
    terms: terms.filter((_, at) => places.has(at)),
    adjacentPairs: adjacentPairs.flatMap(([one, other]) => {
      const [first, second] = [places.get(one), places.get(other)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    }),
  };
}
