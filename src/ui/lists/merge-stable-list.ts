import { useState } from 'react';

interface Latest<T> {
  /** The key of the query: another key is another list. */
  readonly of: string;
  readonly items: readonly T[];
}

interface ShownState<T> extends Latest<T> {
  /** Items added while the list is shown: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

interface StableListOptions<T> {
  /** Someone reads the list: items stay in place. */
  readonly isHeld: boolean;
  readonly idOf: (item: T) => string;
  /** Merges the shown items with the latest ones. */
  readonly merge: (previous: readonly T[], latest: readonly T[]) => StableList<T>;
}

const NONE: ReadonlySet<string> = new Set();

/** A list that follows changes but does not move while it is read. */
export function useStableList<T>(
  latest: Latest<T> | undefined,
  { isHeld, idOf, merge }: StableListOptions<T>,
) {
  const [previous, setPrevious] = useState<ShownState<T> | null>(null);
  if (!latest) return { shown: previous?.items ?? [], waiting: [], arrived: NONE };
  const isSameList = previous?.of === latest.of;
  const { shown, waiting } =
    previous && isSameList && isHeld
      ? merge(previous.items, latest.items)
      : { shown: latest.items, waiting: [] };
  const now = shown.map(idOf);
  if (!previous || !isSameList || now.join() !== previous.items.map(idOf).join()) {
    const known = new Set(previous?.items.map(idOf));
    const arrived = previous && isSameList ? now.filter((id) => !known.has(id)) : [];
    setPrevious({ of: latest.of, items: shown, arrived: new Set(arrived) });
  }
  return { shown, waiting, arrived: previous?.arrived ?? NONE };
}

export interface StableList<T> {
  readonly shown: readonly T[];
  /** New items that arrived while the list is read: announced, not shown yet. */
  readonly waiting: readonly T[];
}

interface Ordering<T> {
  readonly idOf: (item: T) => string;
  /** Whether the first item comes before the second, newest first. */
  readonly isNewer: (one: T, other: T) => boolean;
}

/**
 * A list that does not move while it is read: items update in place, older ones are appended, new ones wait. An item that
 * new ones pushed past the end stays; one that disappeared from the middle is no longer accessible, and is removed.
 */
export function mergeStableList<T>(
  kept: readonly T[],
  latest: readonly T[],
  { idOf, isNewer }: Ordering<T>,
): StableList<T> {
  const fresh = new Map(latest.map((one) => [idOf(one), one]));
  const known = new Set(kept.map(idOf));
  const oldest = latest.at(-1);
  const isStillListed = (one: T) => fresh.has(idOf(one)) || (oldest !== undefined && isNewer(oldest, one));
  const lastKnown = latest.findLastIndex((one) => known.has(idOf(one)));
  const shown = kept.filter(isStillListed).map((one) => fresh.get(idOf(one)) ?? one);
  if (shown.length === 0) return { shown: latest, waiting: [] };
  const isNew = (one: T) => !known.has(idOf(one));
  return {
    shown: lastKnown === -1 ? shown : [...shown, ...latest.slice(lastKnown + 1)],
    waiting: (lastKnown === -1 ? latest : latest.slice(0, lastKnown)).filter(isNew),
  };
}
