import type { Scoring } from '../../contract/criteria.ts';
import type { Column, FetchedRow } from './fetched-row.ts';
import type { OpenScope } from './open-scope.ts';

/** A row that may be part of the answer, with where it was found. */
export interface Candidate {
  readonly row: FetchedRow;
  readonly scope: OpenScope;
}

/** Rows for which a component speaks most, and how much it could still be for any other row of the scope. */
export interface Shortlist {
  readonly ids: readonly string[];
  /** In the component's own measure; 0 where no other row has any. */
  readonly restAtMost: number;
}

/** A scoring as it is worked out, or one of the ways in which it is. */
export interface Component {
  readonly scoring: Scoring;
  /** Which share of the scoring's value is its own: those of a scoring make up one. */
  readonly share: number;
  /** Whether its measure says something only in comparison: it is divided by the largest there is. */
  readonly isRelative: boolean;
  /** Whether rows of the same measure are listed newest first, as the answer has them. */
  readonly isByDate: boolean;
  /** What it reads of a row, beside what every answer reads. */
  readonly columns: readonly Column[];
  /** Never below 0; up to 1 where it is not relative. Depends on the row and the question alone, not on other rows. */
  measure(candidate: Candidate): number;
  /** Rows with the largest measure, about `depth` of them. */
  shortlist(scope: OpenScope, depth: number): Promise<Shortlist>;
  /** How much of what is looked for a row of that measure speaks of, 0 to 1: rows are found by it. Null for what only orders. */
  readonly told: ((candidate: Candidate, measure: number) => number) | null;
  /** Whether it says that a row is not what is looked for, whatever else speaks for it. */
  refuses?(candidate: Candidate): boolean;
}

export const NONE_LISTED: Shortlist = { ids: [], restAtMost: 0 };
