import { useState } from 'react';
import type { Reflection } from '../../contract/reflection.ts';
import { stabilizeReflections } from './stabilize-reflections.ts';

interface Latest {
  /** The search: another search is another list. */
  readonly of: string;
  readonly items: readonly Reflection[];
  readonly total: number;
  /** Fewer blocks than before: the list was collapsed to its first block, and is reset. */
  readonly blockCount: number;
}

interface Previous extends Pick<Latest, 'of' | 'blockCount'> {
  readonly places: readonly Reflection[];
  /** The cards inserted while the list was visible: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The displayed list: it follows changes without moving under somebody who reads it. */
export function useStableReflections(latest: Latest | undefined, isHeld: boolean) {
  const [previous, setPrevious] = useState<Previous | null>(null);
  if (!latest) return { shown: [], waiting: 0, arrived: NONE };
  const { of, items, total, blockCount } = latest;
  const isSameList = previous !== null && previous.of === of && previous.blockCount <= blockCount;
  const { places, shown, waiting } = isSameList
    ? stabilizeReflections(previous.places, items, { isWhole: items.length >= total, isHeld })
    : { places: items, shown: items, waiting: 0 };
  if (!isSameList || previous.blockCount !== blockCount || !isSameOrder(previous.places, places)) {
    const known = new Set(previous?.places.map(({ id }) => id));
    const arrived =
      isSameList && previous.blockCount === blockCount ? shown.filter(({ id }) => !known.has(id)) : [];
    setPrevious({ of, blockCount, places, arrived: new Set(arrived.map(({ id }) => id)) });
  }
  return { shown, waiting, arrived: previous?.arrived ?? NONE };
}

function isSameOrder(before: readonly Reflection[], now: readonly Reflection[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => now[index]?.id === id);
}
