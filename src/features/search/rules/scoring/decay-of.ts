import type { Decay } from '../../contract/criteria.ts';

const DAY_MS = 86_400_000;

/** D3 §3: the remaining value at an age: one at first, one half at the half-life. Future dates count as now. */
export function decayOf(ageMs: number, { halfLifeDays, shape }: Decay): number {
  const halfLives = Math.max(0, ageMs) / (halfLifeDays * DAY_MS);
  switch (shape) {
    case 'Gaussian':
      return 0.5 ** (halfLives * halfLives);
    case 'Exponential':
      return 0.5 ** halfLives;
    case 'Linear':
      return Math.max(0, 1 - halfLives / 2);
  }
}
