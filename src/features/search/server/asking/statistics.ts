import type { Vocabulary } from '../lance/vocabulary.ts';

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
