import type { Filter, Scoring } from '../contract/criteria.ts';
import { plainWords } from './analysis/analyse.ts';
import { parseQuery } from './query/parse-query.ts';

/**
 * Whether criteria look for a text, so that only what speaks of it is found; what else they prefer, new things or a
 * site, orders it then. Where a filter names the words that must be there, it decides what is found.
 */
export const asksForText = (scorings: readonly Scoring[], filters: readonly Filter[]): boolean =>
  !filters.some((one) => one.type === 'Keywords' && one.kind === 'Include') &&
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
