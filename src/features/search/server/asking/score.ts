import type { Scoring } from '../../contract/criteria.ts';
import type { Part } from '../search-index.ts';
import type { Candidate, Component } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import type { OpenScope } from './open-scope.ts';

/** A candidate with its value per component. Texts are not retained, as many candidates are compared at once. */
export interface Measured {
  readonly row: Pick<FetchedRow, 'id' | 'kind' | 'documentId' | 'analysisId' | 'date' | 'url'>;
  readonly scope: OpenScope;
  readonly measures: readonly number[];
  /** Its relevance per component; null when not required, or when a component rejects it. */
  readonly told: readonly number[] | null;
}

export interface Scored extends Measured {
  readonly score: number;
  /** The normalisation divisors of its values. */
  readonly largest: readonly number[];
}

export function measured(
  components: readonly Component[],
  candidate: Candidate,
  onlyMatches = false,
): Measured {
  const { id, kind, documentId, analysisId, date, url } = candidate.row;
  const measures = components.map((component) => component.measure(candidate));
  const needsRelevance = onlyMatches && !components.some((component) => component.refuses?.(candidate));
  return {
    row: { id, kind, documentId, analysisId, date, url },
    scope: candidate.scope,
    measures,
    told: needsRelevance
      ? components.map((component, at) => component.told?.(candidate, measures[at] ?? 0) ?? 0)
      : null,
  };
}

/** The divisors that normalise the values of each component to 0..1. */
export function largestOf(components: readonly Component[], candidates: Iterable<Measured>): number[] {
  const largest: number[] = components.map(({ isRelative }) => (isRelative ? 0 : 1));
  for (const { measures } of candidates) {
    components.forEach(({ isRelative }, at) => {
      if (isRelative) largest[at] = Math.max(largest[at] ?? 0, measures[at] ?? 0);
    });
  }
  return largest;
}

/** D3 §3: sorts by the sum of the parts, then by date, then by id, so that the order is deterministic. */
export function ranked(
  components: readonly Component[],
  candidates: readonly Measured[],
  largest = largestOf(components, candidates),
): Scored[] {
  return candidates
    .map((candidate): Scored => {
      const { row, scope, measures, told } = candidate;
      return { row, scope, measures, told, largest, score: scoreOf(components, largest, candidate) };
    })
    .sort(byScore);
}

/** The sum of the parts, without allocating them: most compared rows are not shown. */
function scoreOf(components: readonly Component[], largest: readonly number[], { measures }: Measured) {
  let [score, value] = [0, 0];
  components.forEach(({ scoring, share }, at) => {
    value += share * shareOf(measures[at] ?? 0, largest[at] ?? 0);
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
export function findingAmong(
  components: readonly Component[],
  candidates: Iterable<Measured>,
): (one: Measured) => boolean {
  const best = new Map<Scoring, number>();
  for (const one of candidates) {
    for (const [scoring, told] of relevanceByScoring(components, one))
      best.set(scoring, Math.max(best.get(scoring) ?? 0, told));
  }
  return (one) =>
    [...relevanceByScoring(components, one)].some(
      ([scoring, told]) => told >= Math.max(MIN_RELEVANCE, MIN_SHARE_OF_BEST * (best.get(scoring) ?? 0)),
    );
}

/** The relevance of a row by scoring. */
function relevanceByScoring(components: readonly Component[], { told }: Measured): Map<Scoring, number> {
  const sums = new Map<Scoring, number>();
  told?.forEach((one, at) => {
    const scoring = components[at]?.scoring;
    if (scoring) sums.set(scoring, (sums.get(scoring) ?? 0) + one);
  });
  return sums;
}

/** The contribution of each scoring to the score. */
export function partsOf(components: readonly Component[], { measures, largest }: Scored): Part[] {
  const values = new Map<Scoring, number>();
  components.forEach(({ scoring, share }, at) => {
    const value = share * shareOf(measures[at] ?? 0, largest[at] ?? 0);
    values.set(scoring, (values.get(scoring) ?? 0) + value);
  });
  return Array.from(values, ([{ type, id, multiplier }, value]) => ({ type, id, multiplier, value }));
}

export const shareOf = (measure: number, largest: number) => (largest > 0 ? measure / largest : 0);

const byScore = (one: Scored, other: Scored): number => other.score - one.score || newestFirst(one, other);

export function newestFirst({ row: one }: Scored, { row: other }: Scored): number {
  if (one.date !== other.date) return other.date - one.date;
  return one.id < other.id ? -1 : 1;
}
