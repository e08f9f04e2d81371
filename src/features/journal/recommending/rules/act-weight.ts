/** What is known of what became of a recommendation. */
export interface Act {
  /** 0 is discarded; null: not rated. */
  readonly rating: number | null;
  /** Into a portfolio, or analysed. */
  readonly isTaken: boolean;
  /** Kept in view for ten seconds and more. */
  readonly isRead: boolean;
}

/** From « of no use » to « just what was wanted ». */
const OF_RATING: readonly number[] = [-1, -0.3, 0.2, 0.6, 1];
const TAKEN = 0.8;
const READ = 0.2;

/** What an act says of what its reader wants: what they said outright before what they did, and that before a look. */
export function weightOf({ rating, isTaken, isRead }: Act): number {
  const said = rating === null ? null : (OF_RATING[rating] ?? 0);
  if (said !== null && (said < 0 || !isTaken)) return said;
  if (isTaken) return Math.max(TAKEN, said ?? 0);
  return isRead ? READ : 0;
}
