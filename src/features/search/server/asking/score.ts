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
  readonly parts: readonly Part[];
  readonly score: number;
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
  return candidates.map((candidate) => scoredBy(components, largest, candidate)).sort(inOrder);
}

function scoredBy(components: readonly Component[], largest: readonly number[], candidate: Measured): Scored {
  const values = new Map<Scoring, number>();
  components.forEach(({ scoring, share }, at) => {
    const value = share * shareOf(candidate.measures[at] ?? 0, largest[at] ?? 0);
    values.set(scoring, (values.get(scoring) ?? 0) + value);
  });
  const parts = Array.from(
    values,
    ([{ type, id, multiplier }, value]): Part => ({ type, id, multiplier, value }),
  );
  return { ...candidate, parts, score: parts.reduce((sum, part) => sum + part.value * part.multiplier, 0) };
}

export const shareOf = (measure: number, largest: number) => (largest > 0 ? measure / largest : 0);

const inOrder = (one: Scored, other: Scored): number => other.score - one.score || newestFirst(one, other);

export function newestFirst({ row: one }: Scored, { row: other }: Scored): number {
  if (one.date !== other.date) return other.date - one.date;
  return one.id < other.id ? -1 : 1;
}
