import type { Language } from '#base/language.ts';
import type { Query } from '../../rules/query/parse-query.ts';
import { type LanguageTerms, queryTerms, type Term } from '../../rules/query/query-terms.ts';
import { idf, type QueryWord } from '../../rules/scoring/bm25.ts';
import { snowballStem } from '../snowball-stem.ts';
import { expandTerm } from './expand-term.ts';
import type { Statistics } from './statistics.ts';

/** The query words for documents of one language. */
export interface LanguageQueryWords {
  /** All distinct forms; words refer to them by index. */
  readonly terms: readonly string[];
  readonly words: readonly QueryWord[];
  /** The index of each word itself, in the order of `words`. */
  readonly ownPlaces: readonly number[];
  /** Pairs of indexes in `words` that are adjacent in the query. */
  readonly adjacentPairs: readonly (readonly [number, number])[];
}
export type QueryWords = Readonly<Record<Language, LanguageQueryWords>>;

/** Weight of completions of a complete word: they are found, but rank after it. */
const COMPLETION_WEIGHT = 0.1;

interface Typing {
  readonly isTyping: boolean;
  /** Whether the last word is complete. */
  readonly isWhole: boolean;
}

/** The query words with their matches; none for stop words only. */
export function queryWords(query: Query, statistics: Statistics, { isTyping, isWhole }: Typing): QueryWords {
  const readings = queryTerms(query, snowballStem, { isTyping });
  const idfOf = (form: string) => idf(statistics.countOf(form), statistics.findables);
  const matchesOf = (term: Term): TermMatches => ({
    idf: idfOf(term.term),
    matches: expandTerm(term, statistics).map((form) => ({
      form,
      share: 1,
      worth: idfOf(form) * (isWhole && form !== term.term ? COMPLETION_WEIGHT : 1),
    })),
  });
  return { fr: matchTerms(readings.fr, matchesOf), en: matchTerms(readings.en, matchesOf) };
}

/** The forms that match a word in documents, with their weights and how much of the word they cover. */
export interface TermMatches {
  readonly idf: number;
  readonly matches: readonly { readonly form: string; readonly worth: number; readonly share: number }[];
}

export function matchTerms(
  { terms: told, adjacentPairs, isOnlyStopWords }: LanguageTerms,
  matchesOf: (term: Term) => TermMatches,
): LanguageQueryWords {
  const places = new Map<string, number>();
  const placeOf = (form: string) => places.get(form) ?? places.set(form, places.size).size - 1;
  const terms = isOnlyStopWords ? [] : told;
  const words = terms.map((term) => {
    const { idf, matches } = matchesOf(term);
    return {
      weight: term.weight,
      idf,
      matches: matches.map(({ form, worth, share }) => ({ place: placeOf(form), worth, share })),
    };
  });
  const own = terms.map(({ term }) => placeOf(term));
  return { terms: [...places.keys()], words, ownPlaces: own, adjacentPairs: isOnlyStopWords ? [] : adjacentPairs };
}
