import { LANGUAGES } from '#base/language.ts';
import type { Filter, Scoring } from '../../contract/criteria.ts';
import { analyse, plainWords } from '../analysis/analyse.ts';
import { parseQuery } from '../query/parse-query.ts';

/** What one search may look for, over all of its criteria: a pasted list still fits, and nobody else waits for it. */
export const SOUGHT_MAX = 60;

/** What a filter of stop words alone counts for: every text is read for it. */
const READ_FOR = 5;

/** How many texts and addresses, phrases and words left out a criterion looks for. */
export function soughtAtOnce(criterion: Scoring | Filter): number {
  switch (criterion.type) {
    case 'Keywords':
      return criterion.param.reduce((sum, text) => sum + soughtIn(text, 'kind' in criterion), 0);
    case 'Tags':
    case 'Url':
      return criterion.param.length;
    case 'Semantic':
      return 1;
    default:
      return 0;
  }
}

function soughtIn(text: string, isFilter: boolean): number {
  const { words, phrases, excluded } = parseQuery(text);
  const each = [words, ...phrases, ...excluded.map((one) => one.text)];
  return each.reduce((sum, one) => sum + (isFilter && isOfStopWords(one) ? READ_FOR : 1), 0);
}

const isOfStopWords = (text: string) =>
  plainWords(text) !== '' &&
  LANGUAGES.some((language) => analyse(text, language, (word) => word).length === 0);
