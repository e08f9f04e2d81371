import type { ScorePart } from '../contract/recommendations.ts';

/** What one kind of criterion brought to the score of a recommendation. */
export interface ScoreShare {
  readonly type: string;
  /** Positive, or what it cost. */
  readonly points: number;
  /** Of the longest bar, between 0 and 1. */
  readonly length: number;
}

/** Parts of the same kind as one, the weightiest first; what brought nothing is not told. */
export function scoreShares(parts: readonly ScorePart[]): readonly ScoreShare[] {
  const points = new Map<string, number>();
  for (const { type, value, multiplier } of parts) {
    points.set(type, (points.get(type) ?? 0) + value * multiplier);
  }
  const told = [...points].filter(([, of]) => Math.abs(of) >= 0.005);
  const longest = Math.max(...told.map(([, of]) => Math.abs(of)), 0.005);
  return told
    .map(([type, of]) => ({ type, points: of, length: Math.abs(of) / longest }))
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
