/** How many findables of a scope hold each analysed word, with what BM25 needs of their lengths. */
export interface WordCounts {
  /** How many findables were counted. */
  readonly findables: number;
  /** Words of all titles together, repetitions included: divide by `findables` for the average. */
  readonly titleLength: number;
  /** The same of all `words`. */
  readonly wordsLength: number;
  /** Every word and the number of findables holding it (in `words`, of which the title is part). */
  readonly counts: ReadonlyMap<string, number>;
}

/** The same, and which of its words begin in some way. */
export interface Vocabulary extends WordCounts {
  /** In no order. */
  beginningWith(beginning: string): Iterable<string>;
}
