import type { Recommendation } from '../contract/recommendations.ts';

type SortableRecommendation = Pick<Recommendation, 'id' | 'score' | 'pinned'>;

/** JO-06: pinned ones first, then by score. */
export function compareByRank(one: SortableRecommendation, other: SortableRecommendation): number {
  return Number(other.pinned) - Number(one.pinned) || other.score - one.score;
}

interface StableList<R> {
  readonly shown: readonly R[];
  readonly waiting: readonly R[];
}

/**
 * Keeps the list stable while somebody reads it: changed items are updated in place, removed ones disappear, new ones
 * wait. Items the reader restored or pinned move to their place at once, since they are looking for them.
 */
export function stableRecommendations<R extends SortableRecommendation>(
  kept: readonly R[],
  latest: readonly R[],
  placed: ReadonlySet<string>,
): StableList<R> {
  const fresh = new Map(latest.map((one) => [one.id, one]));
  const shownIds = new Set(kept.map(({ id }) => id));
  const remaining = kept.flatMap(({ id }) => fresh.get(id) ?? []);
  if (remaining.length === 0) return { shown: latest, waiting: [] };
  const shown = remaining.filter(({ id }) => !placed.has(id));
  for (const one of latest.filter(({ id }) => placed.has(id))) {
    const at = shown.findIndex((other) => compareByRank(one, other) < 0);
    shown.splice(at === -1 ? shown.length : at, 0, one);
  }
  return { shown, waiting: latest.filter(({ id }) => !shownIds.has(id) && !placed.has(id)) };
}
