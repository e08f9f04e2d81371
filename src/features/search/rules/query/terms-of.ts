import type { Language } from '#base/language.ts';
import { eachTellingWord } from '../analysis/analyse.ts';
import { foldWord } from '../analysis/fold-word.ts';
import type { Stem } from '../analysis/stem.ts';
import { eachWord } from '../analysis/words-in.ts';
import type { Query } from './parse-query.ts';

/** A single letter begins too many words to say anything beside others. */
const BEGINNING_MIN = 2;
/** For these, texts are read whole. */
export const STOP_WORDS_MAX = 20;

/** One word that is looked for. */
export interface Term {
  /** As documents hold it. */
  readonly term: string;
  /** As it was written, folded: for words that begin so, or were meant. */
  readonly word: string;
  /** More than one where it was written several times. */
  readonly weight: number;
  /** It may be the beginning of a longer word. */
  readonly mayGoOn: boolean;
}

/** A query as it is looked for in the documents of one language. */
export interface Reading {
  readonly terms: readonly Term[];
  /** Places, in `terms`, of words that follow each other in the query: documents where they are close say more. */
  readonly neighbours: readonly (readonly [number, number])[];
  /**
   * There are only stop words, which the analysed words of a document leave out: these are unchanged and stand in its
   * `plain` words.
   */
  readonly isOfStopWords: boolean;
}
export type Readings = Readonly<Record<Language, Reading>>;

/** A query is not asked for its language: each document is compared with the reading in its own. */
export function termsOf(query: Query, stem: Stem, { isTyping = false } = {}): Readings {
  return { fr: readingOf(query, 'fr', stem, isTyping), en: readingOf(query, 'en', stem, isTyping) };
}

function readingOf(query: Query, language: Language, stem: Stem, isTyping: boolean): Reading {
  // The phrases first: the last word is the one that may go on.
  const text = [...query.phrases, query.words].join(' . ');
  const telling: string[] = [];
  eachTellingWord(text, language, (word) => telling.push(word));
  const isOfStopWords = telling.length === 0;
  const words = isOfStopWords ? [...new Set(allWords(text))].slice(0, STOP_WORDS_MAX) : telling;
  const last = isTyping && query.endsInWord ? lastWord(query.words) : undefined;
  const mayLastGoOn = last !== undefined && (last.length >= BEGINNING_MIN || words.length === 1);

  const order = words.map((word) => ({
    term: isOfStopWords ? word : stem(word, language),
    word,
    mayGoOn: mayLastGoOn && word === last,
  }));
  const written = Map.groupBy(order, ({ term }) => term);
  const places = new Map([...written.keys()].map((term, place) => [term, place]));
  return {
    terms: [...written].map(([term, times]) => termWritten(term, times)),
    neighbours: neighboursIn(order.map(({ term }) => places.get(term) ?? 0)),
    isOfStopWords,
  };
}

function termWritten(term: string, times: readonly { word: string; mayGoOn: boolean }[]): Term {
  const goingOn = times.find(({ mayGoOn }) => mayGoOn);
  return {
    term,
    word: (goingOn ?? times[0])?.word ?? term,
    weight: 1 + Math.log(times.length),
    mayGoOn: goingOn !== undefined,
  };
}

function allWords(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(foldWord(word)));
  return words.filter((word) => word !== '');
}

const lastWord = (text: string) => allWords(text).at(-1);

function neighboursIn(places: readonly number[]): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  let before: number | undefined;
  for (const place of places) {
    if (before !== undefined && before !== place) pairs.set(`${before} ${place}`, [before, place]);
    before = place;
  }
  return [...pairs.values()];
}
