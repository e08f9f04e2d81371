import type { ScoredRow } from './score.ts';

/** Builds a ranking from the first rank on; a row never changes its rank. */
export function rankingBuilder() {
  const placed: ScoredRow[] = [];
  const ids = new Set<string>();
  const isNew = ({ row }: ScoredRow) => !ids.has(row.id);
  return {
    placed,
    /** Assigns the ranks up to `upTo` to the best rows without a rank. */
    fill(best: readonly ScoredRow[], upTo: number): void {
      for (const one of best.filter(isNew).slice(0, Math.max(0, upTo - placed.length))) {
        placed.push(one);
        ids.add(one.row.id);
      }
    },
    /** The number of ranked rows plus those of `others` without a rank. */
    countWith: (others: readonly ScoredRow[]): number => placed.length + others.filter(isNew).length,
  };
}
