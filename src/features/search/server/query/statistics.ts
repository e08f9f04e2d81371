import { completions } from '../../rules/query/completions.ts';
import type { Term, TermsByLanguage } from '../../rules/query/query-terms.ts';
import type { Vocabulary } from '../lance/vocabulary.ts';

/** Near words of each take some milliseconds. Measured: the rest of a long query adds hardly anything. */
const MAX_WORDS = 10;

/**
 * The words to expand with near words: the rarest ones, unknown ones first. Stop words of either language are omitted: « la »
 * has many near words without meaning.
 */
export function wordsToExpand({ fr, en }: TermsByLanguage, { countOf }: Statistics): string[] {
  const inFrench = new Map(fr.terms.map(({ word, term }) => [word, countOf(term)]));
  const candidates = en.terms.flatMap(({ word, term }) => {
    const count = inFrench.get(word);
    return count === undefined ? [] : [{ word, count: Math.max(count, countOf(term)) }];
  });
  return candidates
    .sort((one, other) => one.count - other.count)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** Maximum number of completions of a prefix. */
const COMPLETIONS_MAX = 20;

/** The indexed forms of a term: itself and, for a prefix, its completions. */
export function expandTerm({ term, word, isPrefix }: Term, { beginningWith, countOf }: Statistics): string[] {
  const completed = isPrefix ? completions(beginningWith(word), word, countOf, COMPLETIONS_MAX) : [];
  return [...new Set([term, ...completed])];
}

/** Document frequencies over all scopes of a search, so that scores of different scopes are comparable. */
export interface Statistics {
  readonly findables: number;
  readonly titleLength: number;
  readonly wordsLength: number;
  countOf(term: string): number;
  /** All known words with a prefix, in the order of code units. */
  beginningWith(beginning: string): string[];
}

export function statisticsOf(vocabularies: readonly Vocabulary[]): Statistics {
  const sum = (count: (one: Vocabulary) => number) => vocabularies.reduce((all, one) => all + count(one), 0);
  const findables = Math.max(
    1,
    sum((one) => one.findables),
  );
  return {
    findables,
    titleLength: Math.max(1, sum((one) => one.titleLength) / findables),
    wordsLength: Math.max(1, sum((one) => one.wordsLength) / findables),
    countOf: (term) => {
      let count = 0;
      for (const { counts } of vocabularies) count += counts.get(term) ?? 0;
      return count;
    },
    beginningWith: (beginning) => {
      const found = vocabularies.flatMap((one) => [...one.beginningWith(beginning)]);
      return [...new Set(found)].sort();
    },
  };
}
