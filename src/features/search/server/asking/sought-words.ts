import type { Language } from '#base/language.ts';
import type { Query } from '../../rules/query/parse-query.ts';
import { type Reading, type Term, termsOf } from '../../rules/query/terms-of.ts';
import { type SoughtWord, tellingOf } from '../../rules/scoring/bm25.ts';
import { snowballStem } from '../snowball-stem.ts';
import { formsOf } from './forms-of.ts';
import type { Statistics } from './statistics.ts';

/** What documents of one language are looked through for. */
export interface SoughtInLanguage {
  /** Every form of every word, once; words name them by their place. */
  readonly terms: readonly string[];
  readonly words: readonly SoughtWord[];
  /** The place of each word itself, in the order of `words`. */
  readonly own: readonly number[];
  /** Which of `words` follow each other in the query. */
  readonly neighbours: readonly (readonly [number, number])[];
}
export type SoughtWords = Readonly<Record<Language, SoughtInLanguage>>;

/** What a word that says something as it stands may go on as is worth, beside it: it is found, and comes after. */
const BEYOND_WHOLE = 0.1;

interface Typing {
  readonly isTyping: boolean;
  /** Whether the last word says something as it stands. */
  readonly isWhole: boolean;
}

/** Stop words alone say nothing of any document. */
export function soughtWords(
  query: Query,
  statistics: Statistics,
  { isTyping, isWhole }: Typing,
): SoughtWords {
  const readings = termsOf(query, snowballStem, { isTyping });
  const tells = (form: string) => tellingOf(statistics.countOf(form), statistics.findables);
  const standing = (term: Term): Standing => ({
    told: tells(term.term),
    forms: formsOf(term, statistics).map((form) => ({
      ...{ form, share: 1 },
      worth: tells(form) * (isWhole && form !== term.term ? BEYOND_WHOLE : 1),
    })),
  });
  return { fr: soughtIn(readings.fr, standing), en: soughtIn(readings.en, standing) };
}

/** What stands for a word in documents, what it is worth there, and how much of the word it stands for. */
export interface Standing {
  readonly told: number;
  readonly forms: readonly { readonly form: string; readonly worth: number; readonly share: number }[];
}

export function soughtIn(
  { terms: told, neighbours, isOfStopWords }: Reading,
  standingFor: (term: Term) => Standing,
): SoughtInLanguage {
  const places = new Map<string, number>();
  const placeOf = (form: string) => places.get(form) ?? places.set(form, places.size).size - 1;
  const terms = isOfStopWords ? [] : told;
  const words = terms.map((term) => {
    const { told, forms } = standingFor(term);
    return {
      ...{ weight: term.weight, told },
      forms: forms.map(({ form, worth, share }) => ({ place: placeOf(form), worth, share })),
    };
  });
  const own = terms.map(({ term }) => placeOf(term));
  return { terms: [...places.keys()], words, own, neighbours: isOfStopWords ? [] : neighbours };
}
