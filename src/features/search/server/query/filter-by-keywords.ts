import { LANGUAGES, type Language } from '#base/language.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Filter } from '../../contract/criteria.ts';
import { analyse, normalizedWords } from '../../rules/analysis/analyse.ts';
import { type Excluded, parseQuery, type Query } from '../../rules/query/parse-query.ts';
import { type LanguageTerms, queryTerms } from '../../rules/query/query-terms.ts';
import { idLiteral, isStorableText, joinLiterals, textLiteral } from '../lance/literal.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { ExcludedTitles } from './excluded-titles.ts';
import { NO_LIMIT } from './lists.ts';
import {
  type ByLanguage,
  type MatchingRows,
  mergeRows,
  rowsWhere,
  rowsWithAnyTerm,
} from './matching-rows.ts';
import { type OpenScope, queryTable } from './query-table.ts';
import { rowsWithPhrases, stopWordPhrases } from './rows-with-phrases.ts';
import { expandTerm, type Statistics } from './statistics.ts';

/** Conditions on texts, by language. */
interface MatchConditions {
  readonly words: ByLanguage;
  readonly phrases: ByLanguage;
  /** The phrases of stop words only. */
  readonly stopWordPhrases: ByLanguage;
}
/** One parsed text of a keywords filter. */
interface FilterText {
  readonly includedMatches: MatchConditions;
  /** Everything matches except its exclusions. */
  readonly isExclusionOnly: boolean;
  readonly excludedMatches: MatchConditions;
  readonly excluded: readonly Excluded[];
}

/** Parses a text of a filter. While typing, the last word may be a prefix. */
function parseFilterText(
  query: Query,
  isTyping: boolean,
  formsIn: (reading: LanguageTerms) => readonly string[],
): FilterText {
  const { fr, en } = queryTerms({ ...query, phrases: [] }, snowballStem, { isTyping });
  const terms = (reading: LanguageTerms) => (reading.isOnlyStopWords ? [] : formsIn(reading));
  // Stop words are matched as phrases of one word.
  const phrases = (reading: LanguageTerms) => [...query.phrases, ...stopWords(reading)];
  return {
    includedMatches: conditions({ fr: terms(fr), en: terms(en) }, { fr: phrases(fr), en: phrases(en) }),
    isExclusionOnly: fr.terms.length + query.phrases.length === 0 && query.excluded.length > 0,
    excludedMatches: exclusions(query.excluded),
    excluded: query.excluded,
  };
}

const conditions = (words: ByLanguage, phrases: ByLanguage): MatchConditions => ({
  words,
  phrases,
  stopWordPhrases: stopWordPhrases(phrases),
});

const stopWords = ({ isOnlyStopWords, terms }: LanguageTerms) =>
  isOnlyStopWords ? terms.map(({ term }) => term) : [];

/** An exclusion of one word applies to all its forms; one of several words applies as written. */
function exclusions(excluded: readonly Excluded[]): MatchConditions {
  const read = (language: Language) => {
    const each = excluded.map(({ text, isPhrase }) => {
      const terms = isPhrase ? [] : analyse(text, language, snowballStem);
      return terms.length === 1 ? { words: terms, phrases: [] } : { words: [], phrases: [text] };
    });
    return { words: each.flatMap(({ words }) => words), phrases: each.flatMap(({ phrases }) => phrases) };
  };
  const [fr, en] = [read('fr'), read('en')];
  return conditions({ fr: fr.words, en: en.words }, { fr: fr.phrases, en: en.phrases });
}

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

/** The rows that contain any of some phrases, among the scanned texts. */
type ScannedTexts = (phrases: ByLanguage) => MatchingRows;

/**
 * Stop words are not indexed: all texts of a language are scanned for their phrases, once for all groups of phrases of a
 * search. Rarely needed, and slow only in large scopes.
 */
async function scanTexts(scope: OpenScope, groups: readonly ByLanguage[]): Promise<ScannedTexts> {
  const read = await Promise.all(LANGUAGES.map((language) => inLanguage(scope, groups, language)));
  return (phrases) => new Map(read.flatMap((holders) => [...holders(phrases)]));
}

async function inLanguage(
  scope: OpenScope,
  groups: readonly ByLanguage[],
  language: Language,
): Promise<(phrases: ByLanguage) => Iterable<[string, number]>> {
  const conditions = new Map(groups.map((group) => [group, conditionOf(group[language])]));
  const columns = new Map<string, string>();
  for (const condition of conditions.values())
    if (condition && !columns.has(condition)) columns.set(condition, `matched${columns.size}`);
  if (columns.size === 0) return () => [];
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND language = ${textLiteral(language)}`)
    .select(
      new Map([
        ['id', 'id'],
        ['date', 'date'],
        ...Array.from(columns, ([matched, name]) => [name, matched] as const),
      ]),
    )
    .limit(NO_LIMIT);
  const table = await queryTable(scope.scope, query);
  return function* (group) {
    const [ids, dates] = [table.getChild('id'), table.getChild('date')];
    const matched = table.getChild(columns.get(conditions.get(group) ?? '') ?? '');
    for (let at = 0; matched && at < table.numRows; at += 1)
      if (matched.get(at) === true) yield [String(ids?.get(at)), Number(dates?.get(at))];
  };
}

/** Null when there is nothing to match. */
function conditionOf(phrases: readonly string[]): string | null {
  const wanted = [...new Set(phrases.map(normalizedWords))].filter(
    (one) => one !== '' && isStorableText(one),
  );
  if (wanted.length === 0) return null;
  return wanted.map((one) => `contains(concat(' ', plain, ' '), ${textLiteral(` ${one} `)})`).join(' OR ');
}
