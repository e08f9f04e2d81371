/** Results up to this rank are taken from lists of this depth. */
interface Step {
  readonly upTo: number;
  readonly depth: number;
}

/** Limits of the search for candidates. */
export interface Depths {
  /** Up to this number of filtered rows, all are scored: faster than repeated candidate queries, and exact. */
  readonly fullScanRows: number;
  /** The same limit in words, estimated by the average length. */
  readonly fullScanWords: number;
  /** By rank rather than by page: otherwise pages would come from different rankings, and repeat or skip results. */
  readonly steps: readonly Step[];
  /** Maximum number of rows read per search, however many lists it queries. */
  readonly maxCandidates: number;
  /** In scopes up to this number of rows, lists are deepened until the result is exact; in larger ones that takes too long. */
  readonly exactUpToRows: number;
  /** How often the lists of a step may be doubled in depth. */
  readonly maxDeepenings: number;
}

/** A depth of sixty loses nothing on judged queries, and every further hundred doubles the cost. */
export const DEPTHS: Depths = {
  fullScanRows: 1_000,
  fullScanWords: 250_000,
  steps: [
    { upTo: 30, depth: 60 },
    { upTo: 120, depth: 240 },
    { upTo: 480, depth: 960 },
    { upTo: Number.POSITIVE_INFINITY, depth: 2_200 },
  ],
  maxCandidates: 6_000,
  exactUpToRows: 5_000,
  maxDeepenings: 3,
};
