import type { Reflection } from '../../contract/reflection.ts';

interface Steady {
  /** Where each one stands, those that left included: who comes back finds their place. */
  readonly places: readonly Reflection[];
  readonly shown: readonly Reflection[];
  /** How many arrived above what is being read: told, not shown yet. */
  readonly waiting: number;
}

interface Reading {
  /** The list holds all there is: what is not in it is gone. */
  readonly isWhole: boolean;
  /** Someone reads: nothing may join above. */
  readonly isHeld: boolean;
}

/**
 * Cards stay where they are while others write: the last one edited comes first only when the list is opened again. New
 * ones come before the others, or wait while somebody reads; older ones join at the end.
 */
export function steadyReflections(
  places: readonly Reflection[],
  latest: readonly Reflection[],
  { isWhole, isHeld }: Reading,
): Steady {
  const fresh = new Map(latest.map((one) => [one.id, one]));
  const known = new Set(places.map(({ id }) => id));
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id));
  if (lastKnown === -1) return { places: latest, shown: latest, waiting: 0 };
  const newer = latest.slice(0, lastKnown).filter(({ id }) => !known.has(id));
  const older = latest.slice(lastKnown + 1);
  const oldest = Date.parse(latest.at(-1)?.lastEdited ?? '');
  // Pushed out of the block by what came before it, rather than gone.
  const isPushedOut = (one: Reflection) => !isWhole && Date.parse(one.lastEdited) < oldest;
  const next = [...(isHeld ? [] : newer), ...places.map((one) => fresh.get(one.id) ?? one), ...older];
  return {
    places: next,
    shown: next.filter((one) => fresh.has(one.id) || isPushedOut(one)),
    waiting: isHeld ? newer.length : 0,
  };
}
