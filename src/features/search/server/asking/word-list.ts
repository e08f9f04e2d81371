import { loadLance } from '../lance/load-lance.ts';
import { NO_LIMIT } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { queryTable } from './query-table.ts';

/** Rows with any of some words, by score. */
export interface WordList {
  readonly ids: readonly string[];
  readonly dates: readonly number[];
  /** Upper bound of the score of unlisted rows; 0 when the list is complete. */
  readonly maxRestScore: number;
}

/** The searched column: all words of a row, or its title. */
export type WordColumn = 'words' | 'title';

/** Queries one column: a query over two takes many times as long as two queries. */
export async function wordList(
  scope: OpenScope,
  column: WordColumn,
  words: readonly string[],
  depth: number,
  condition = 'TRUE',
): Promise<WordList> {
  const { MatchQuery } = await loadLance();
  const query = scope.tables.findables
    .query()
    .fullTextSearch(new MatchQuery(words.join(' '), column))
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date', '_score'])
    .limit(depth);
  const table = await queryTable(scope.scope, query);
  const scores = Array.from<unknown, number>(table.getChild('_score') ?? [], Number);
  const isCut = scores.length >= depth;
  // Unindexed rows are returned in no order, so that the cut may have dropped better ones.
  const isInOrder = scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? 0));
  if (isCut && !isInOrder) return wordList(scope, column, words, NO_LIMIT, condition);
  return {
    ids: Array.from<unknown, string>(table.getChild('id') ?? [], String),
    dates: Array.from<unknown, number>(table.getChild('date') ?? [], Number),
    maxRestScore: isCut ? (scores.at(-1) ?? 0) : 0,
  };
}
