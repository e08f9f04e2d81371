import type { Scoring } from '../../contract/criteria.ts';
import type { ScorePart } from '../search-index.ts';
import type { Candidate, Component } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import type { OpenScope } from './query-table.ts';

/** A candidate with its value per component. Texts are not retained, as many candidates are compared at once. */
export interface MeasuredRow {
  readonly row: Pick<FetchedRow, 'id' | 'kind' | 'documentId' | 'analysisId' | 'date' | 'url'>;
  readonly scope: OpenScope;
  readonly measures: readonly number[];
  /** Its relevance per component; null when not required, or when a component rejects it. */
  readonly relevances: readonly number[] | null;
}

export interface ScoredRow extends MeasuredRow {
  readonly score: number;
  /** The normalisation divisors of its values. */
  readonly largest: readonly number[];
}

export function measureRow(
  components: readonly Component[],
  candidate: Candidate,
  onlyMatches = false,
): MeasuredRow {
  const { id, kind, documentId, analysisId, date, url } = candidate.row;
  const measures = components.map((component) => component.measure(candidate));
  const needsRelevance = onlyMatches && !components.some((component) => component.rejects?.(candidate));
  return {
    row: { id, kind, documentId, analysisId, date, url },
    scope: candidate.scope,
    measures,
    relevances: needsRelevance
      ? components.map((component, at) => component.relevance?.(candidate, measures[at] ?? 0) ?? 0)
      : null,
  };
}

/** The divisors that normalise the values of each component to 0..1. */
export function maxMeasures(components: readonly Component[], candidates: Iterable<MeasuredRow>): number[] {
  const largest: number[] = components.map(({ isRelative }) => (isRelative ? 0 : 1));
  for (const { measures } of candidates) {
    components.forEach(({ isRelative }, at) => {
      if (isRelative) largest[at] = Math.max(largest[at] ?? 0, measures[at] ?? 0);
    });
  }
  return largest;
}

/** D3 §3: sorts by the sum of the parts, then by date, then by id, so that the order is deterministic. */
export function rankRows(
  components: readonly Component[],
  candidates: readonly MeasuredRow[],
  largest = maxMeasures(components, candidates),
): ScoredRow[] {
  return candidates
    .map((candidate): ScoredRow => {
      const { row, scope, measures, relevances } = candidate;
      return {
        row,
        scope,
        measures,
        relevances,
        largest,
        score: scoreOf(components, largest, candidate),
      };
    })
    .sort(byScore);
}

/** The sum of the parts, without allocating them: most compared rows are not shown. */
function scoreOf(components: readonly Component[], largest: readonly number[], { measures }: MeasuredRow) {
  let [score, value] = [0, 0];
  components.forEach(({ scoring, share }, at) => {
    value += share * normalizedMeasure(measures[at] ?? 0, largest[at] ?? 0);
    if (components[at + 1]?.scoring === scoring) return;
    score += value * scoring.multiplier;
    value = 0;
  });
  return score;
}

/** Minimum relevance of a match, absolute and relative to the best one. Measured: docs/decisions/0052. */
const MIN_RELEVANCE = 0.4;
const MIN_SHARE_OF_BEST = 0.5;

/** Returns a filter for rows that match the query: at least one scoring finds them relevant enough. */
export function matchFilter(
  components: readonly Component[],
  candidates: Iterable<MeasuredRow>,
): (one: MeasuredRow) => boolean {
  const best = new Map<Scoring, number>();
  for (const one of candidates) {
    for (const [scoring, relevance] of relevanceByScoring(components, one))
      best.set(scoring, Math.max(best.get(scoring) ?? 0, relevance));
  }
  return (one) =>
    [...relevanceByScoring(components, one)].some(
      ([scoring, relevance]) =>
        relevance >= Math.max(MIN_RELEVANCE, MIN_SHARE_OF_BEST * (best.get(scoring) ?? 0)),
    );
}

/** The relevance of a row by scoring. */
function relevanceByScoring(
  components: readonly Component[],
  { relevances }: MeasuredRow,
): Map<Scoring, number> {
  const sums = new Map<Scoring, number>();
  relevances?.forEach((one, at) => {
    const scoring = components[at]?.scoring;
    if (scoring) sums.set(scoring, (sums.get(scoring) ?? 0) + one);
  });
  return sums;
}

/** The contribution of each scoring to the score. */
export function scoreParts(components: readonly Component[], { measures, largest }: ScoredRow): ScorePart[] {
  const values = new Map<Scoring, number>();
  components.forEach(({ scoring, share }, at) => {
    const value = share * normalizedMeasure(measures[at] ?? 0, largest[at] ?? 0);
    values.set(scoring, (values.get(scoring) ?? 0) + value);
  });
  return Array.from(values, ([{ type, id, multiplier }, value]) => ({ type, id, multiplier, value }));
}

export const normalizedMeasure = (measure: number, largest: number) => (largest > 0 ? measure / largest : 0);

const byScore = (one: ScoredRow, other: ScoredRow): number =>
  other.score - one.score || newestFirst(one, other);

export function newestFirst({ row: one }: ScoredRow, { row: other }: ScoredRow): number {
  if (one.date !== other.date) return other.date - one.date;
  return one.id < other.id ? -1 : 1;
}
