import type { Recommendation } from '../contract/recommendations.ts';

type Placed = Pick<Recommendation, 'id' | 'score' | 'pinned'>;

/** JO-06: what is pinned first, then by score. */
export function byPlace(one: Placed, other: Placed): number {
  return Number(other.pinned) - Number(one.pinned) || other.score - one.score;
}

interface Steady<R> {
  readonly shown: readonly R[];
  readonly waiting: readonly R[];
}

/**
 * What someone is reading stays where it is: what it says changes in place, what is gone goes, what is new waits. What
 * they took back or pinned themselves is shown in its place: they are looking for it.
 */
export function steadyRecommendations<R extends Placed>(
  kept: readonly R[],
  latest: readonly R[],
  placed: ReadonlySet<string>,
): Steady<R> {
  const fresh = new Map(latest.map((one) => [one.id, one]));
  const known = new Set(kept.map(({ id }) => id));
  const stay = kept.flatMap(({ id }) => fresh.get(id) ?? []);
  if (stay.length === 0) return { shown: latest, waiting: [] };
  const shown = stay.filter(({ id }) => !placed.has(id));
  for (const one of latest.filter(({ id }) => placed.has(id))) {
    const at = shown.findIndex((other) => byPlace(one, other) < 0);
    shown.splice(at === -1 ? shown.length : at, 0, one);
  }
  return { shown, waiting: latest.filter(({ id }) => !known.has(id) && !placed.has(id)) };
}
