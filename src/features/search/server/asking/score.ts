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
  /** Whether somebody who looks for this would call it found; false where nobody asks. */
  readonly isMatch: boolean;
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
  const isMatch =
    onlyMatches &&
    components.some((component, at) => component.isMatch(measures[at] ?? 0)) &&
    !components.some((component) => component.refuses?.(candidate));
  return {
    row: { id, kind, documentId, analysisId, date, url },
    scope: candidate.scope,
    measures,
    isMatch,
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
      const { row, scope, measures, isMatch } = candidate;
      return { row, scope, measures, isMatch, largest, score: scoreOf(components, largest, candidate) };
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
