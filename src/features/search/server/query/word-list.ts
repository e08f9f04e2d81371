import { loadLance } from '../lance/connect.ts';
import { NO_LIMIT } from './lists.ts';
import { type OpenScope, queryTable } from './query-table.ts';

/** Rows with any of some words, by score. */
interface WordList {
  readonly ids: readonly string[];
  readonly dates: readonly number[];
  /** Upper bound of the score of unlisted rows; 0 when the list is complete. */
  readonly maxRestScore: number;
}

/** The searched column: all words of a row, or its title. */
type WordColumn = 'words' | 'title';

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

/** Lists of rows by words, shared by all components of a search. */
export interface TermLists {
  /** Registers the terms of a component; must be called for all of them before any list is requested. */
  add(terms: readonly string[]): void;
  /** Rows with any of the terms; the complete list of a larger registered set is used instead, if there is one. */
  of(scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number): Promise<WordList>;
}

/** Words are queried alone and together with near words: a complete list of the latter includes the former. */
export function termLists(): TermLists {
  const all: ReadonlySet<string>[] = [];
  const listsByScope = new Map<OpenScope, Map<string, Promise<WordList>>>();
  const once = (scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number) => {
    const ofScope = listsByScope.get(scope) ?? new Map<string, Promise<WordList>>();
    listsByScope.set(scope, ofScope);
    const key = [column, depth, ...terms].join(' ');
    const list = ofScope.get(key) ?? wordList(scope, column, terms, depth);
    ofScope.set(key, list);
    return list;
  };
  return {
    add: (terms) => void all.push(new Set(terms)),
    async of(scope, column, terms, depth) {
      const own = new Set(terms);
      const superset = all.find(
        (others) => others.size > own.size && terms.every((term) => others.has(term)),
      );
      const list = superset ? await once(scope, column, [...superset], depth) : null;
      return list?.maxRestScore === 0 ? list : once(scope, column, terms, depth);
    },
  };
}
