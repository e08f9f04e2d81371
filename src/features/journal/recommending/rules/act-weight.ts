/** What readers did with a recommendation. */
export interface Act {
  /** 0 is discarded; null: not rated. */
  readonly rating: number | null;
  /** Added to a portfolio, or analysed. */
  readonly isTaken: boolean;
  /** In view for ten seconds or more. */
  readonly isRead: boolean;
}

/** Weights of the ratings from 0 (« of no use ») to 4 (« just what was wanted »). */
const OF_RATING: readonly number[] = [-1, -0.3, 0.2, 0.6, 1];
const TAKEN = 0.8;
const READ = 0.2;

/**
 * How much an act tells about the interest of its reader: a rating counts before taking, and taking before viewing.
 */
export function actWeight({ rating, isTaken, isRead }: Act): number {
  const rated = rating === null ? null : (OF_RATING[rating] ?? 0);
  if (rated !== null && (rated < 0 || !isTaken)) return rated;
  if (isTaken) return Math.max(TAKEN, rated ?? 0);
  return isRead ? READ : 0;
}
