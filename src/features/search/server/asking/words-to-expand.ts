import type { TermsByLanguage } from '../../rules/query/query-terms.ts';
import type { Statistics } from './statistics.ts';

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
