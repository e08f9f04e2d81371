import type { Language } from '#base/language.ts';
import { textLiteral } from '../lance/literal.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import { ALL } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { wordList } from './word-list.ts';

/** Matching rows: dates by id. */
export type Holders = Map<string, number>;
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Words or phrases by language. */
export type InLanguages = Readonly<Record<Language, readonly string[]>>;

export const together = (all: readonly Holders[]): Holders => new Map(all.flatMap((one) => [...one]));

/** All rows of a scope that contain any of the terms of their language. */
export async function holdersOfAny(scope: OpenScope, terms: InLanguages): Promise<Holders> {
  const lists = await Promise.all(
    LANGUAGES.filter((language) => terms[language].length > 0).map((language) =>
      wordList(scope, 'words', terms[language], ALL, `language = ${textLiteral(language)}`),
    ),
  );
  return new Map(lists.flatMap(({ ids, dates }) => ids.map((id, at) => [id, dates[at] ?? 0] as const)));
}

/** All rows of a scope that meet a condition. */
export async function holdersWhere(scope: OpenScope, condition: string): Promise<Holders> {
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date'])
    .limit(ALL);
  const table = await answer(scope.scope, query);
  return new Map(rowsOf(table).map(({ id, date }) => [id, date]));
}
