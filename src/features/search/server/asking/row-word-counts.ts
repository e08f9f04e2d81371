import type { FetchedRow } from './fetched-row.ts';
import { type TermLists, termLists } from './term-lists.ts';
import { type WordCounts, wordCounter } from './word-counts.ts';

/** Word counts of rows, shared by all components of a search: each row is read once. */
export interface RowWordCounts {
  /** The indexes of the counts of these words. */
  placesOf(terms: readonly string[]): number[];
  /** Valid until the next call. */
  of(row: FetchedRow): { readonly title: WordCounts; readonly words: WordCounts };
  readonly lists: TermLists;
}

export function rowWordCounts(): RowWordCounts {
  const places = new Map<string, number>();
  let counters: { title: Counter; words: Counter; size: number } | undefined;
  let last: { row: FetchedRow; read: ReturnType<RowWordCounts['of']> } | undefined;
  const placeOf = (term: string) => places.get(term) ?? places.set(term, places.size).size - 1;
  return {
    lists: termLists(),
    placesOf: (terms) => terms.map(placeOf),
    of(row) {
      if (counters?.size !== places.size) {
        const terms = [...places.keys()];
        counters = { title: wordCounter(terms), words: wordCounter(terms), size: places.size };
        last = undefined;
      }
      if (last?.row !== row) {
        const read = { title: counters.title(row.bytes('title')), words: counters.words(row.bytes('words')) };
        last = { row, read };
      }
      return last.read;
    },
  };
}

type Counter = ReturnType<typeof wordCounter>;
