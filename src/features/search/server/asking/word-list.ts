import { loadLance } from '../lance/load-lance.ts';
import { answer } from './answer.ts';
import { ALL } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** Rows that hold any of some words, by how much they do. */
export interface WordList {
  readonly ids: readonly string[];
  readonly dates: readonly number[];
  /** No row beyond the list has more; 0 when it is whole. */
  readonly scoreOfRest: number;
}

/** Where words are looked for: in all of a row, or in its title. */
export type WordColumn = 'words' | 'title';

/** One column at a time: a question over two takes many times as long as two questions. */
export async function wordList(
  scope: OpenScope,
  column: WordColumn,
  words: readonly string[],
  depth: number,
  condition = 'TRUE',
): Promise<WordList> {
  const { MatchQuery } = await loadLance();
  const question = scope.tables.findables
    .query()
    .fullTextSearch(new MatchQuery(words.join(' '), column))
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date', '_score'])
    .limit(depth);
  const table = await answer(scope.scope, question);
  const scores = Array.from<unknown, number>(table.getChild('_score') ?? [], Number);
  const isCut = scores.length >= depth;
  // Rows the index has not taken in yet come in no order, so that it is not known which ones were cut off.
  const isInOrder = scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? 0));
  if (isCut && !isInOrder) return wordList(scope, column, words, ALL, condition);
  return {
    ids: Array.from<unknown, string>(table.getChild('id') ?? [], String),
    dates: Array.from<unknown, number>(table.getChild('date') ?? [], Number),
    scoreOfRest: isCut ? (scores.at(-1) ?? 0) : 0,
  };
}
