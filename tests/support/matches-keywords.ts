import { normalizedWords } from '../../src/features/search/rules/analysis/analyse.ts';
import { parseQuery } from '../../src/features/search/rules/query/parse-query.ts';
import { excludedMatcher, type RowWords } from '../../src/features/search/rules/query/query-matchers.ts';
import { queryTerms } from '../../src/features/search/rules/query/query-terms.ts';
import { stem } from './stem.ts';

/** Whether a row matches a filter of words, checked row by row: the reference for the lists of the index. */
export function matchesKeywords(text: string, row: RowWords): boolean {
  const query = parseQuery(text);
  if (excludedMatcher(query.excluded, stem)(row)) return false;
  const { terms, isOnlyStopWords } = queryTerms({ ...query, phrases: [] }, stem)[row.language];
  const holds = (words: string, sought: string) => ` ${words} `.includes(` ${sought} `);
  const isOnlyExcluding = terms.length + query.phrases.length === 0 && query.excluded.length > 0;
  return (
    isOnlyExcluding ||
    terms.some(({ term }) => holds(isOnlyStopWords ? row.plain : row.words, term)) ||
    query.phrases.some((phrase) => holds(row.plain, normalizedWords(phrase)))
  );
}
