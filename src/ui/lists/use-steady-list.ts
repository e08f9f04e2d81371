import { useState } from 'react';
import type { SteadyList } from './steady-list.ts';

interface Latest<T> {
  /** Which question these answer: another question is another list. */
  readonly of: string;
  readonly items: readonly T[];
}

interface Kept<T> extends Latest<T> {
  /** Those that joined under the reader's eyes: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

interface Reading<T> {
  /** Somebody reads it: what is there stays in its place. */
  readonly isHeld: boolean;
  readonly idOf: (item: T) => string;
  /** What they are shown then, of what they saw and of what is there by now. */
  readonly steady: (kept: readonly T[], latest: readonly T[]) => SteadyList<T>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** A list as it stands on the screen: it follows what changes, but never moves under someone who reads it. */
export function useSteadyList<T>(latest: Latest<T> | undefined, { isHeld, idOf, steady }: Reading<T>) {
  const [kept, setKept] = useState<Kept<T> | null>(null);
  if (!latest) return { shown: kept?.items ?? [], waiting: [], arrived: NOBODY };
  const isSameList = kept?.of === latest.of;
  const { shown, waiting } =
    kept && isSameList && isHeld ? steady(kept.items, latest.items) : { shown: latest.items, waiting: [] };
  const now = shown.map(idOf);
  if (!kept || !isSameList || now.join() !== kept.items.map(idOf).join()) {
    const known = new Set(kept?.items.map(idOf));
    const arrived = kept && isSameList ? now.filter((id) => !known.has(id)) : [];
    setKept({ of: latest.of, items: shown, arrived: new Set(arrived) });
  }
  return { shown, waiting, arrived: kept?.arrived ?? NOBODY };
}
