import type { Scoring } from '../contract/criteria.ts';
import { plainWords } from './analysis/analyse.ts';
import { parseQuery } from './query/parse-query.ts';

/**
 * Whether criteria look for a text, so that only what speaks of it is found; what else they prefer, new things or a
 * site, orders it then.
 */
export const asksForText = (scorings: readonly Scoring[]): boolean =>
  scorings.some((one) => {
    if (one.multiplier === 0) return false;
    if (one.type === 'Semantic') return saysSomething(one.param);
    return one.type === 'Keywords' && one.param.some(saysSomething);
  });

/** What only leaves something out looks for nothing, and neither do mere signs. */
function saysSomething(text: string): boolean {
  const { words, phrases } = parseQuery(text);
  return plainWords([words, ...phrases].join(' ')) !== '';
}
