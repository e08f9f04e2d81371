import { useState } from 'react';
import type { Reflection } from '../../contract/reflection.ts';
import { steadyReflections } from './steady-reflections.ts';

interface Latest {
  /** What was searched: another question is another list. */
  readonly of: string;
  readonly items: readonly Reflection[];
  readonly total: number;
  /** Fewer than before: back to the first block, as it stands now. */
  readonly blockCount: number;
}

interface Kept extends Pick<Latest, 'of' | 'blockCount'> {
  readonly places: readonly Reflection[];
  /** Those that joined under the reader's eyes: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** A list as it stands on the screen: it follows what changes without moving under someone who reads it. */
export function useSteadyReflections(latest: Latest | undefined, isHeld: boolean) {
  const [kept, setKept] = useState<Kept | null>(null);
  if (!latest) return { shown: [], waiting: 0, arrived: NOBODY };
  const { of, items, total, blockCount } = latest;
  const isSameList = kept !== null && kept.of === of && kept.blockCount <= blockCount;
  const { places, shown, waiting } = isSameList
    ? steadyReflections(kept.places, items, { isWhole: items.length >= total, isHeld })
    : { places: items, shown: items, waiting: 0 };
  if (!isSameList || kept.blockCount !== blockCount || !isSameOrder(kept.places, places)) {
    const known = new Set(kept?.places.map(({ id }) => id));
    const arrived =
      isSameList && kept.blockCount === blockCount ? shown.filter(({ id }) => !known.has(id)) : [];
    setKept({ of, blockCount, places, arrived: new Set(arrived.map(({ id }) => id)) });
  }
  return { shown, waiting, arrived: kept?.arrived ?? NOBODY };
}

function isSameOrder(before: readonly Reflection[], now: readonly Reflection[]): boolean {
  return before.length === now.length && before.every(({ id }, at) => now[at]?.id === id);
}
