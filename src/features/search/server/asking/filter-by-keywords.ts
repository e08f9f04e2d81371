import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Filter } from '../../contract/criteria.ts';
import { parseQuery } from '../../rules/query/parse-query.ts';
import type { LanguageTerms } from '../../rules/query/query-terms.ts';
import { idLiteral, joinLiterals } from '../lance/literal.ts';
import type { SearchRequest } from '../search-index.ts';
import type { ExcludedTitles } from './excluded-titles.ts';
import { expandTerm } from './expand-term.ts';
import { type MatchingRows, mergeRows, rowsWhere, rowsWithAnyTerm } from './matching-rows.ts';
import type { OpenScope } from './open-scope.ts';
import { type FilterText, type MatchConditions, parseFilterText } from './parse-filter-text.ts';
import { rowsWithPhrases } from './rows-with-phrases.ts';
import { type ScannedTexts, scanTexts } from './scan-texts.ts';
import type { Statistics } from './statistics.ts';

/** Concurrent queries of one search, so that others can use the tables too. */
const MAX_CONCURRENT_QUERIES = 2;

type KeywordsFilter = Extract<Filter, { type: 'Keywords' }>;

/**
 * The rows that pass all keyword filters: those that contain any of the words, or any phrase, and nothing excluded. A text
 * with exclusions only matches everything else; one without any word matches nothing. Null without such filters. While
 * typing, the last word also matches as a prefix.
 */
export async function filterByKeywords(
  scope: OpenScope,
  { filters, isTyping = false }: Pick<SearchRequest, 'filters' | 'isTyping'>,
  {
    statistics,
    excludedTitles,
  }: { readonly statistics: Statistics; readonly excludedTitles: ExcludedTitles },
): Promise<MatchingRows | null> {
  const keywordFilters = filters.filter((filter): filter is KeywordsFilter => filter.type === 'Keywords');
  if (keywordFilters.length === 0) return null;
  const formsIn = (reading: LanguageTerms) => reading.terms.flatMap((term) => expandTerm(term, statistics));
  const request = keywordFilters.map(({ kind, param }) => {
    const isPrefix = isTyping && kind === 'Include';
    return { kind, texts: param.map((text) => parseFilterText(parseQuery(text), isPrefix, formsIn)) };
  });
  const every = request.flatMap(({ texts }) =>
    texts.flatMap(({ includedMatches, excludedMatches }) => [includedMatches, excludedMatches]),
  );
  const read = await scanTexts(
    scope,
    every.map(({ stopWordPhrases }) => stopWordPhrases),
  );
  const limited = concurrencyLimit(MAX_CONCURRENT_QUERIES);
  const sets = await Promise.all(
    request.map(async ({ kind, texts }) => {
      // Rows that match any of the texts.
      const found = texts.map((text) => limited(() => rowsMeeting(scope, text, { read, excludedTitles })));
      return { kind, holders: mergeRows(await Promise.all(found)) };
    }),
  );
  const included = sets.filter(({ kind }) => kind === 'Include').map(({ holders }) => holders);
  const excluded = sets.filter(({ kind }) => kind === 'Exclude').map(({ holders }) => holders);
  const [first = await rowsWhere(scope, 'TRUE'), ...others] = included;
  return new Map(
    [...first].filter(([id]) => others.every((set) => set.has(id)) && !excluded.some((set) => set.has(id))),
  );
}

async function rowsMeeting(
  scope: OpenScope,
  { includedMatches, isExclusionOnly, excludedMatches, excluded }: FilterText,
  { read, excludedTitles }: { readonly read: ScannedTexts; readonly excludedTitles: ExcludedTitles },
): Promise<MatchingRows> {
  const [found, left, underExcludedTitles] = await Promise.all([
    isExclusionOnly ? rowsWhere(scope, 'TRUE') : rowsContaining(scope, includedMatches, read),
    rowsContaining(scope, excludedMatches, read),
    passagesUnder(scope, excludedTitles(excluded)),
  ]);
  for (const id of [...left.keys(), ...underExcludedTitles.keys()]) found.delete(id);
  return found;
}

async function rowsContaining(scope: OpenScope, one: MatchConditions, read: ScannedTexts) {
  const found = await Promise.all([rowsWithAnyTerm(scope, one.words), rowsWithPhrases(scope, one.phrases)]);
  return mergeRows([...found, read(one.stopWordPhrases)]);
}

async function passagesUnder(scope: OpenScope, titled: ReturnType<ExcludedTitles>): Promise<MatchingRows> {
  const ids = [...(await titled)].map(idLiteral);
  return ids.length === 0
    ? new Map()
    : rowsWhere(scope, `kind = 'Passage' AND analysisId IN (${joinLiterals(ids)})`);
}
