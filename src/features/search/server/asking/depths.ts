/** The places of an answer up to this one are filled from lists of this depth. */
export interface Step {
  readonly upTo: number;
  readonly depth: number;
}

/** How far is looked for candidates. */
export interface Depths {
  /** So many rows that pass the filters are all scored: quicker than asking for candidates until they suffice, and never wrong. */
  readonly whole: number;
  /** The same while their texts have no more words than these, as far as the average tells. */
  readonly wholeWords: number;
  /** By place, never by page: else each page would be one of another ranking, and repeat or leave out what others show. */
  readonly steps: readonly Step[];
  /** One search looks at no more rows than these, however many lists it asks for. */
  readonly candidates: number;
  /** In scopes of up to so many rows lists are asked deeper until nothing can be missing; in larger ones that takes too long. */
  readonly sureUpTo: number;
  /** How often the lists of a step may be asked again, each time twice as deep. */
  readonly deepenings: number;
}

/** Sixty of each list lose nothing on judged queries, and deeper ones cost as much again for every hundred. */
export const DEPTHS: Depths = {
  whole: 1_000,
  wholeWords: 250_000,
  steps: [
    { upTo: 30, depth: 60 },
    { upTo: 120, depth: 240 },
    { upTo: 480, depth: 960 },
    { upTo: Number.POSITIVE_INFINITY, depth: 2_200 },
  ],
  candidates: 6_000,
  sureUpTo: 5_000,
  deepenings: 3,
};
