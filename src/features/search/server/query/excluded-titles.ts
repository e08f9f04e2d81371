import type { Language } from '#base/language.ts';
import { analyse, normalizedWords } from '../../rules/analysis/analyse.ts';
import type { Excluded } from '../../rules/query/parse-query.ts';
import { padded } from '../../rules/query/query-matchers.ts';
import type { Scope } from '../findable.ts';
import { textLiteral } from '../lance/literal.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { LANGUAGES } from './matching-rows.ts';
import { queryTable } from './query-table.ts';
import { accessCondition } from './where.ts';
import { wordList } from './word-list.ts';

/** Ids of the analyses whose title contains an exclusion. */
export type ExcludedTitles = (excluded: readonly Excluded[]) => Promise<ReadonlySet<string>>;

interface SearchedScope {
  readonly scope: Scope;
  readonly tables: OpenTables;
}

/**
 * Passages are displayed under the title of their analysis, which is not part of their own text: an exclusion must apply to
 * the title as well.
 */
export function excludedTitles(
  scopes: readonly SearchedScope[],
  { readerIds, filters }: Pick<SearchRequest, 'readerIds' | 'filters'>,
): ExcludedTitles {
  const includesPassages = filters.some(
    ({ type, kind, param }) => type === 'DocKind' && kind === 'Include' && param.includes('Passage'),
  );
  return async (excluded) => {
    if (!includesPassages || excluded.length === 0) return new Set();
    const found = scopes.flatMap((searched) =>
      LANGUAGES.map((language) => analysesTitled(searched, readerIds, excluded, language)),
    );
    return new Set((await Promise.all(found)).flat());
  };
}

async function analysesTitled(
  { scope, tables }: SearchedScope,
  readerIds: readonly string[],
  excluded: readonly Excluded[],
  language: Language,
): Promise<string[]> {
  const wanted = excluded.map((one) => titleCondition(one, language)).filter(({ terms }) => terms.length > 0);
  if (wanted.length === 0) return [];
  const countOf = (term: string) => tables.vocabulary.counts.get(term) ?? 0;
  const terms = wanted.map((one) => one.terms.reduce((a, b) => (countOf(b) < countOf(a) ? b : a)));
  const access = accessCondition(scope, readerIds);
  const where = { findables: access, passages: access, isSameForPassages: true };
  const titled = `kind = 'Analysis' AND language = ${textLiteral(language)}`;
  const { ids } = await wordList(
    { scope, tables, where, only: null },
    'title',
    [...new Set(terms)],
    NO_LIMIT,
    titled,
  );
  // Single words are in every listed title, so no further check is needed.
  if (ids.length === 0 || wanted.every(({ phrase }) => phrase === null)) return [...ids];
  const query = tables.findables
    .query()
    .where(idCondition(ids))
    .select(['id', 'title', 'plain'])
    .limit(NO_LIMIT);
  const rows = rowsOf(await queryTable(scope, query));
  return rows.filter((row) => wanted.some(({ matches }) => matches(row))).map(({ id }) => id);
}

/** The condition of an exclusion on titles: its stems and, for several words, the phrase as written. */
function titleCondition({ text, isPhrase }: Excluded, language: Language) {
  const terms = analyse(text, language, snowballStem);
  const stems = padded(terms.join(' '));
  const phrase = isPhrase || terms.length > 1 ? padded(normalizedWords(text)) : null;
  const matches = (row: FetchedRow) =>
    padded(row.text('title')).includes(stems) &&
    (phrase === null || padded(row.text('plain')).includes(phrase));
  return { terms, phrase, matches };
}
