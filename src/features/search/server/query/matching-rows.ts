import type { Language } from '#base/language.ts';
import { textLiteral } from '../lance/literal.ts';
import { rowsOf } from './fetched-row.ts';
import { NO_LIMIT } from './lists.ts';
import { type OpenScope, queryTable } from './query-table.ts';
import { wordList } from './word-list.ts';

/** Matching rows: dates by id. */
export type MatchingRows = Map<string, number>;
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Words or phrases by language. */
export type ByLanguage = Readonly<Record<Language, readonly string[]>>;

export const mergeRows = (all: readonly MatchingRows[]): MatchingRows =>
  new Map(all.flatMap((one) => [...one]));

/** All rows of a scope that contain any of the terms of their language. */
export async function rowsWithAnyTerm(scope: OpenScope, terms: ByLanguage): Promise<MatchingRows> {
  const lists = await Promise.all(
    LANGUAGES.filter((language) => terms[language].length > 0).map((language) =>
      wordList(scope, 'words', terms[language], NO_LIMIT, `language = ${textLiteral(language)}`),
    ),
  );
  return new Map(lists.flatMap(({ ids, dates }) => ids.map((id, at) => [id, dates[at] ?? 0] as const)));
}

/** All rows of a scope that meet a condition. */
export async function rowsWhere(scope: OpenScope, condition: string): Promise<MatchingRows> {
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date'])
    .limit(NO_LIMIT);
  const table = await queryTable(scope.scope, query);
  return new Map(rowsOf(table).map(({ id, date }) => [id, date]));
}
