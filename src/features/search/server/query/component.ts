import type { Scoring } from '../../contract/criteria.ts';
import type { Column, FetchedRow } from './fetched-row.ts';
import type { OpenScope } from './query-table.ts';

/** A row that may be part of the results, with its scope. */
export interface Candidate {
  readonly row: FetchedRow;
  readonly scope: OpenScope;
}

/** The best rows of a component in a scope, and an upper bound of its value for all other rows. */
export interface Shortlist {
  readonly ids: readonly string[];
  /** In the component’s own unit; 0 when all other rows have none. */
  readonly upperBound: number;
}

/** The evaluation of a scoring, or of one part of it. */
export interface Component {
  readonly scoring: Scoring;
  /** Its share of the scoring’s value; the shares of one scoring add up to one. */
  readonly share: number;
  /** Whether its values are only comparable with each other: they are divided by the largest one. */
  readonly isRelative: boolean;
  /** Whether rows of equal value are listed newest first, as in the results. */
  readonly isByDate: boolean;
  /** The columns it reads besides those that every search reads. */
  readonly columns: readonly Column[];
  /** At least 0, and at most 1 unless relative. Depends only on the row and the request. */
  measure(candidate: Candidate): number;
  /** About `depth` rows with the largest values. */
  shortlist(scope: OpenScope, depth: number): Promise<Shortlist>;
  /** How well a row of that value matches the query, 0 to 1. Null for components that only affect the order. */
  readonly relevance: ((candidate: Candidate, measure: number) => number) | null;
  /** Whether the row must be rejected, whatever its other scores. */
  rejects?(candidate: Candidate): boolean;
}

export const EMPTY_SHORTLIST: Shortlist = { ids: [], upperBound: 0 };
