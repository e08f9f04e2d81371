import { LANGUAGES } from '#base/language.ts';
import type { Filter, Scoring } from '../../contract/criteria.ts';
import { analyse, normalizedWords } from '../analysis/analyse.ts';
import { parseQuery } from '../query/parse-query.ts';

/** Maximum cost of a search over all of its criteria: enough for a pasted list, without delaying other searches. */
export const MAX_SEARCH_COST = 60;

/** Cost of a filter with stop words only, which must read every text. */
const FULL_READ_COST = 5;

/** The number of texts, addresses, phrases and exclusions that a criterion searches for. */
export function criterionCost(criterion: Scoring | Filter): number {
  switch (criterion.type) {
    case 'Keywords':
      return criterion.param.reduce((sum, text) => sum + textCost(text, 'kind' in criterion), 0);
    case 'Tags':
    case 'Url':
      return criterion.param.length;
    case 'Semantic':
      return 1;
    default:
      return 0;
  }
}

function textCost(text: string, isFilter: boolean): number {
  const { words, phrases, excluded } = parseQuery(text);
  const each = [words, ...phrases, ...excluded.map((one) => one.text)];
  return each.reduce((sum, one) => sum + (isFilter && isOnlyStopWords(one) ? FULL_READ_COST : 1), 0);
}

const isOnlyStopWords = (text: string) =>
  normalizedWords(text) !== '' &&
  LANGUAGES.some((language) => analyse(text, language, (word) => word).length === 0);
