import type { Filter, Scoring } from '../contract/criteria.ts';
import { normalizedWords } from './analysis/analyse.ts';
import { parseQuery } from './query/parse-query.ts';

/**
 * A text search by words and by meaning. Semantic includes the words themselves and near words: a higher weight for Keywords
 * worsened every judged set, cross-lingual ones most. The remaining weight favours exact words in ties.
 */
export const hybridScorings = (text: string): Scoring[] => [
  { type: 'Keywords', param: [text], multiplier: 0.05, id: undefined },
  { type: 'Semantic', param: text, multiplier: 1, id: undefined },
];

/**
 * Whether the criteria contain a text query, so that only items matching it are found; other scorings, such as freshness or
 * a site, then affect the order only. Where a filter lists required words, that filter decides about the results.
 */
export const hasTextCriteria = (scorings: readonly Scoring[], filters: readonly Filter[]): boolean =>
  !filters.some((one) => one.type === 'Keywords' && one.kind === 'Include') &&
  scorings.some((one) => {
    if (one.multiplier === 0) return false;
    if (one.type === 'Semantic') return hasPositiveWords(one.param);
    return one.type === 'Keywords' && one.param.some(hasPositiveWords);
  });

/** False for a text with exclusions or punctuation only. */
function hasPositiveWords(text: string): boolean {
  const { words, phrases } = parseQuery(text);
  return normalizedWords([words, ...phrases].join(' ')) !== '';
}
