import type { Scoring } from '../../contract/criteria.ts';
import type { Part } from '../search-index.ts';
import type { Candidate, Component } from './component.ts';

/** A candidate with what each component measured of it. */
export interface Measured extends Candidate {
  readonly measures: readonly number[];
}

export interface Scored extends Measured {
  readonly parts: readonly Part[];
  readonly score: number;
}

export const measured = (components: readonly Component[], candidate: Candidate): Measured => ({
  ...candidate,
  measures: components.map((component) => component.measure(candidate)),
});

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

/** D3 §3: the sum of the parts, best first; equal ones by date, then by id, so that pages never overlap. */
export function ranked(components: readonly Component[], candidates: readonly Measured[]): Scored[] {
  const largest = largestOf(components, candidates);
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

function inOrder(one: Scored, other: Scored): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.row.date !== other.row.date) return other.row.date - one.row.date;
  return one.row.id < other.row.id ? -1 : 1;
}
