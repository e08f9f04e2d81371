import type { Language } from '#base/language.ts';
import { analyse, normalizedWords } from '../analysis/analyse.ts';
import type { Stem } from '../analysis/stem.ts';
import type { Excluded, Query } from './parse-query.ts';

/** The columns of a row in which words are matched. */
export interface RowWords {
  readonly language: Language;
  readonly words: string;
  readonly plain: string;
}

/** Pads words with spaces, so that only whole words match. */
export const padded = (words: string) => ` ${words} `;

/** A row prepared for many matches: a long text is padded at most once. */
interface PreparedRow {
  readonly language: Language;
  words(): string;
  plain(): string;
}

function prepare(row: RowWords): PreparedRow {
  let words: string | undefined;
  let plain: string | undefined;
  return {
    language: row.language,
    words: () => {
      words ??= padded(row.words);
      return words;
    },
    plain: () => {
      plain ??= padded(row.plain);
      return plain;
    },
  };
}

type RowMatcher = (row: PreparedRow) => boolean;

/** Matches rows that contain every phrase of a query. */
export function phrasesMatcher(query: Query): (row: Pick<RowWords, 'plain'>) => boolean {
  const sought = query.phrases.map((phrase) => padded(normalizedWords(phrase)));
  return (row) => {
    const plain = padded(row.plain);
    return sought.every((phrase) => plain.includes(phrase));
  };
}

/** Matches rows that contain an excluded word in any form, or an excluded phrase as written. */
export function excludedMatcher(excluded: readonly Excluded[], stem: Stem): (row: RowWords) => boolean {
  const matchers = excluded.map((one) => exclusionMatcher(one, stem));
  return (row) => {
    const prepared = prepare(row);
    return matchers.some((matches) => matches(prepared));
  };
}

function phraseMatcher(phrase: string): RowMatcher {
  const sought = padded(normalizedWords(phrase));
  return (row) => row.plain().includes(sought);
}

function exclusionMatcher({ text, isPhrase }: Excluded, stem: Stem): RowMatcher {
  const matchesPhrase = phraseMatcher(text);
  const terms = { fr: analyse(text, 'fr', stem), en: analyse(text, 'en', stem) };
  return (row) => {
    const [term, ...others] = terms[row.language];
    // « -porte-avions » is two consecutive words; a stop word is only contained in the plain words.
    const isOneWord = !isPhrase && term !== undefined && others.length === 0;
    return isOneWord ? row.words().includes(padded(term)) : matchesPhrase(row);
  };
}
