/** The document frequencies of a scope, with the lengths that BM25 needs. */
export interface VocabularyCounts {
  /** The number of counted findables. */
  readonly findables: number;
  /** The total number of title words, repetitions included: divide by `findables` for the average. */
  readonly titleLength: number;
  /** The total number of `words`. */
  readonly wordsLength: number;
  /** The number of findables that contain each word (in `words`, which includes the title). */
  readonly counts: ReadonlyMap<string, number>;
}

/** The same, with prefix search. */
export interface Vocabulary extends VocabularyCounts {
  /** In no particular order. */
  beginningWith(beginning: string): Iterable<string>;
}
