import type { Scored } from './score.ts';

/** The places of an answer, filled from the first one on: what has its place keeps it. */
export function placing() {
  const placed: Scored[] = [];
  const ids = new Set<string>();
  const isNew = ({ row }: Scored) => !ids.has(row.id);
  return {
    placed,
    /** Gives the next places, up to that one, to the best that have none yet. */
    fill(best: readonly Scored[], upTo: number): void {
      for (const one of best.filter(isNew).slice(0, Math.max(0, upTo - placed.length))) {
        placed.push(one);
        ids.add(one.row.id);
      }
    },
    /** How many there are with those that have no place yet. */
    countWith: (others: readonly Scored[]): number => placed.length + others.filter(isNew).length,
  };
}
