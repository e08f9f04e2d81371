export interface SteadyList<T> {
  readonly shown: readonly T[];
  /** Arrived while the list was being read: told, not shown yet. */
  readonly waiting: readonly T[];
}

interface Order<T> {
  readonly idOf: (item: T) => string;
  /** Whether the first stands before the second in a list that has the newest first. */
  readonly isNewer: (one: T, other: T) => boolean;
}

/**
 * What someone is reading stays where it is: lines change in place, older ones join at the end, new ones wait. A line
 * that new ones pushed out of the list stays; one that is gone from its midst can no longer be opened, and goes.
 */
export function steadyList<T>(
  kept: readonly T[],
  latest: readonly T[],
  { idOf, isNewer }: Order<T>,
): SteadyList<T> {
  const fresh = new Map(latest.map((one) => [idOf(one), one]));
  const known = new Set(kept.map(idOf));
  const oldest = latest.at(-1);
  const stays = (one: T) => fresh.has(idOf(one)) || (oldest !== undefined && isNewer(oldest, one));
  const lastKnown = latest.findLastIndex((one) => known.has(idOf(one)));
  const shown = kept.filter(stays).map((one) => fresh.get(idOf(one)) ?? one);
  if (shown.length === 0) return { shown: latest, waiting: [] };
  const isNew = (one: T) => !known.has(idOf(one));
  return {
    shown: lastKnown === -1 ? shown : [...shown, ...latest.slice(lastKnown + 1)],
    waiting: (lastKnown === -1 ? latest : latest.slice(0, lastKnown)).filter(isNew),
  };
}
