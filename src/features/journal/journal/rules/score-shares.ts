import type { ScorePart } from '../contract/recommendations.ts';

/** The total of one scoring type in the score of a recommendation. */
export interface ScoreShare {
  readonly type: string;
  /** Negative if it lowered the score. */
  readonly points: number;
  /** Relative to the longest bar, between 0 and 1. */
  readonly length: number;
}

/** Sums score parts by type, largest first; negligible ones are omitted. */
export function scoreShares(parts: readonly ScorePart[]): readonly ScoreShare[] {
  const points = new Map<string, number>();
  for (const { type, value, multiplier } of parts) {
    points.set(type, (points.get(type) ?? 0) + value * multiplier);
  }
  const relevant = [...points].filter(([, of]) => Math.abs(of) >= 0.005);
  const longest = Math.max(...relevant.map(([, of]) => Math.abs(of)), 0.005);
  return relevant
    .map(([type, of]) => ({ type, points: of, length: Math.abs(of) / longest }))
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
