import type { Language } from '#base/language.ts';
import type { Query } from '../../rules/query/parse-query.ts';
import { type Reading, type Term, termsOf } from '../../rules/query/terms-of.ts';
import { type SoughtWord, tellingOf } from '../../rules/scoring/bm25.ts';
import { snowballStem } from '../snowball-stem.ts';
import { formsOf } from './forms-of.ts';
import type { Statistics } from './statistics.ts';

/** The query words for documents of one language. */
export interface SoughtInLanguage {
  /** All distinct forms; words refer to them by index. */
  readonly terms: readonly string[];
  readonly words: readonly SoughtWord[];
  /** The index of each word itself, in the order of `words`. */
  readonly own: readonly number[];
  /** Pairs of indexes in `words` that are adjacent in the query. */
  readonly neighbours: readonly (readonly [number, number])[];
}
export type SoughtWords = Readonly<Record<Language, SoughtInLanguage>>;

/** Weight of completions of a complete word: they are found, but rank after it. */
const COMPLETION_WEIGHT = 0.1;

interface Typing {
  readonly isTyping: boolean;
  /** Whether the last word is complete. */
  readonly isWhole: boolean;
}

/** The query words with their matches; none for stop words only. */
export function soughtWords(
  query: Query,
  statistics: Statistics,
  { isTyping, isWhole }: Typing,
): SoughtWords {
  const readings = termsOf(query, snowballStem, { isTyping });
  const idfOf = (form: string) => tellingOf(statistics.countOf(form), statistics.findables);
  const matchesOf = (term: Term): Standing => ({
    told: idfOf(term.term),
    forms: formsOf(term, statistics).map((form) => ({
      form,
      share: 1,
      worth: idfOf(form) * (isWhole && form !== term.term ? COMPLETION_WEIGHT : 1),
    })),
  });
  return { fr: soughtIn(readings.fr, matchesOf), en: soughtIn(readings.en, matchesOf) };
}

/** The forms that match a word in documents, with their weights and how much of the word they cover. */
export interface Standing {
  readonly told: number;
  readonly forms: readonly { readonly form: string; readonly worth: number; readonly share: number }[];
}

export function soughtIn(
  { terms: told, neighbours, isOfStopWords }: Reading,
  matchesOf: (term: Term) => Standing,
): SoughtInLanguage {
  const places = new Map<string, number>();
  const placeOf = (form: string) => places.get(form) ?? places.set(form, places.size).size - 1;
  const terms = isOfStopWords ? [] : told;
  const words = terms.map((term) => {
    const { told, forms } = matchesOf(term);
    return {
      weight: term.weight,
      told,
      forms: forms.map(({ form, worth, share }) => ({ place: placeOf(form), worth, share })),
    };
  });
  const own = terms.map(({ term }) => placeOf(term));
  return { terms: [...places.keys()], words, own, neighbours: isOfStopWords ? [] : neighbours };
}
