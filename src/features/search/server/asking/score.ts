import type { Scoring } from '../../contract/criteria.ts';
import type { Part } from '../search-index.ts';
import type { Candidate, Component } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import type { OpenScope } from './open-scope.ts';

/** A candidate with what each component measured of it. Its texts are not kept: many candidates are compared at once. */
export interface Measured {
  readonly row: Pick<FetchedRow, 'id' | 'kind' | 'documentId' | 'analysisId' | 'date' | 'url'>;
  readonly scope: OpenScope;
  readonly measures: readonly number[];
  /** What each component told of it; null where nobody asks, or one of them refuses it. */
  readonly told: readonly number[] | null;
}

export interface Scored extends Measured {
  readonly score: number;
  /** What its measures were divided by. */
  readonly largest: readonly number[];
}

export function measured(
  components: readonly Component[],
  candidate: Candidate,
  onlyMatches = false,
): Measured {
  const { id, kind, documentId, analysisId, date, url } = candidate.row;
  const measures = components.map((component) => component.measure(candidate));
  const isTold = onlyMatches && !components.some((component) => component.refuses?.(candidate));
  return {
    row: { id, kind, documentId, analysisId, date, url },
    scope: candidate.scope,
    measures,
    told: isTold
      ? components.map((component, at) => component.told?.(candidate, measures[at] ?? 0) ?? 0)
      : null,
  };
}

/** What each component's measures are divided by, to lie between 0 and 1. */
export function largestOf(components: readonly Component[], candidates: Iterable<Measured>): number[] {
  const largest: number[] = components.map(({ isRelative }) => (isRelative ? 0 : 1));
  for (const { measures } of candidates) {
    components.forEach(({ isRelative }, at) => {
      if (isRelative) largest[at] = Math.max(largest[at] ?? 0, measures[at] ?? 0);
    });
  }
  return largest;
}

/** D3 §3: the sum of the parts, best first; equal ones by date, then by id, so that the same rows always stand alike. */
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
    .sort(inOrder);
}

/** The sum of the parts, without making them: few of all that are compared are shown. */
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

/** What a scoring tells of whatever is found, at least, and beside the best there is. Measured: docs/decisions/0052. */
const TOLD_ENOUGH = 0.4;
const BESIDE_BEST = 0.5;

/** Tells of rows whether somebody who looks for this would call them found: one of the scorings tells enough of them. */
export function findingAmong(
  components: readonly Component[],
  candidates: Iterable<Measured>,
): (one: Measured) => boolean {
  const best = new Map<Scoring, number>();
  for (const one of candidates) {
    for (const [scoring, told] of toldBy(components, one))
      best.set(scoring, Math.max(best.get(scoring) ?? 0, told));
  }
  return (one) =>
    [...toldBy(components, one)].some(
      ([scoring, told]) => told >= Math.max(TOLD_ENOUGH, BESIDE_BEST * (best.get(scoring) ?? 0)),
    );
}

/** What those of a scoring tell together. */
function toldBy(components: readonly Component[], { told }: Measured): Map<Scoring, number> {
  const sums = new Map<Scoring, number>();
  told?.forEach((one, at) => {
    const scoring = components[at]?.scoring;
    if (scoring) sums.set(scoring, (sums.get(scoring) ?? 0) + one);
  });
  return sums;
}

/** What each scoring gives to the score. */
export function partsOf(components: readonly Component[], { measures, largest }: Scored): Part[] {
  const values = new Map<Scoring, number>();
  components.forEach(({ scoring, share }, at) => {
    const value = share * shareOf(measures[at] ?? 0, largest[at] ?? 0);
    values.set(scoring, (values.get(scoring) ?? 0) + value);
  });
  return Array.from(values, ([{ type, id, multiplier }, value]) => ({ type, id, multiplier, value }));
}

export const shareOf = (measure: number, largest: number) => (largest > 0 ? measure / largest : 0);

const inOrder = (one: Scored, other: Scored): number => other.score - one.score || newestFirst(one, other);

export function newestFirst({ row: one }: Scored, { row: other }: Scored): number {
  if (one.date !== other.date) return other.date - one.date;
  return one.id < other.id ? -1 : 1;
}
