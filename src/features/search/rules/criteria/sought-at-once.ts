import type { Filter, Scoring } from '../../contract/criteria.ts';
import { parseQuery } from '../query/parse-query.ts';

/** What one search may look for, over all of its criteria: a pasted list still fits, and nobody else waits for it. */
export const SOUGHT_MAX = 60;

/** How many texts and addresses, phrases and words left out a criterion looks for. */
export function soughtAtOnce(criterion: Scoring | Filter): number {
  switch (criterion.type) {
    case 'Keywords':
      return criterion.param
        .map(parseQuery)
        .reduce((sum, one) => sum + 1 + one.phrases.length + one.excluded.length, 0);
    case 'Tags':
    case 'Url':
      return criterion.param.length;
    case 'Semantic':
      return 1;
    default:
      return 0;
  }
}
