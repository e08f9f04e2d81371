import { useState } from 'react';
import type { StableList } from './merge-stable-list.ts';

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
  readonly steady: (previous: readonly T[], latest: readonly T[]) => StableList<T>;
}

const NONE: ReadonlySet<string> = new Set();

/** A list that follows changes but does not move while it is read. */
export function useStableList<T>(
  latest: Latest<T> | undefined,
  { isHeld, idOf, steady }: StableListOptions<T>,
) {
  const [previous, setPrevious] = useState<ShownState<T> | null>(null);
  if (!latest) return { shown: previous?.items ?? [], waiting: [], arrived: NONE };
  const isSameList = previous?.of === latest.of;
  const { shown, waiting } =
    previous && isSameList && isHeld
      ? steady(previous.items, latest.items)
      : { shown: latest.items, waiting: [] };
  const now = shown.map(idOf);
  if (!previous || !isSameList || now.join() !== previous.items.map(idOf).join()) {
    const known = new Set(previous?.items.map(idOf));
    const arrived = previous && isSameList ? now.filter((id) => !known.has(id)) : [];
    setPrevious({ of: latest.of, items: shown, arrived: new Set(arrived) });
  }
  return { shown, waiting, arrived: previous?.arrived ?? NONE };
}
