import type { Language } from '#base/language.ts';
import { textLiteral } from '../lance/literal.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import { ALL } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { wordList } from './word-list.ts';

/** Ids with their dates. */
export type Holders = Map<string, number>;
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Some words or phrases as they are looked for in the texts of each language. */
export type InLanguages = Readonly<Record<Language, readonly string[]>>;

export const together = (all: readonly Holders[]): Holders => new Map(all.flatMap((one) => [...one]));

/** Everything of a scope that holds any of the analysed words of its own language. */
export async function holdersOfAny(scope: OpenScope, terms: InLanguages): Promise<Holders> {
  const lists = await Promise.all(
    LANGUAGES.filter((language) => terms[language].length > 0).map((language) =>
      wordList(scope, 'words', terms[language], ALL, `language = ${textLiteral(language)}`),
    ),
  );
  return new Map(lists.flatMap(({ ids, dates }) => ids.map((id, at) => [id, dates[at] ?? 0] as const)));
}

/** Everything of a scope that meets a condition. */
export async function holdersWhere(scope: OpenScope, condition: string): Promise<Holders> {
  const question = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date'])
    .limit(ALL);
  const table = await answer(scope.scope, question);
  return new Map(rowsOf(table).map(({ id, date }) => [id, date]));
}
