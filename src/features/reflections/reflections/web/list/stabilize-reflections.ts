import type { Reflection } from '../../contract/reflections.ts';

interface StableList {
  /** The positions of all cards, removed ones included: a card that returns finds its position. */
  readonly places: readonly Reflection[];
  readonly shown: readonly Reflection[];
  /** The number of new cards above the reading position, which are announced but not shown yet. */
  readonly waiting: number;
}

interface Options {
  /** Whether `latest` is the complete list: then missing cards were removed. */
  readonly isWhole: boolean;
  /** Whether somebody reads: then no card may be inserted above. */
  readonly isHeld: boolean;
}

/**
 * Keeps the positions of cards while reflections are edited: the last edited one comes first only when the list is opened
 * again. New cards are added at the top, or wait while somebody reads; older ones are added at the end.
 */
export function stabilizeReflections(
  places: readonly Reflection[],
  latest: readonly Reflection[],
  { isWhole, isHeld }: Options,
): StableList {
  const latestById = new Map(latest.map((one) => [one.id, one]));
  const known = new Set(places.map(({ id }) => id));
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id));
  if (lastKnown === -1) return { places: latest, shown: latest, waiting: 0 };
  const newer = latest.slice(0, lastKnown).filter(({ id }) => !known.has(id));
  const older = latest.slice(lastKnown + 1);
  const oldest = Date.parse(latest.at(-1)?.lastEdited ?? '');
  // Not removed, but pushed out of the loaded block by newer ones.
  const isPushedOut = (one: Reflection) => !isWhole && Date.parse(one.lastEdited) < oldest;
  const next = [...(isHeld ? [] : newer), ...places.map((one) => latestById.get(one.id) ?? one), ...older];
  return {
    places: next,
    shown: next.filter((one) => latestById.has(one.id) || isPushedOut(one)),
    waiting: isHeld ? newer.length : 0,
  };
}
