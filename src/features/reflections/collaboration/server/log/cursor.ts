import type { Id } from '#base/ids.ts';

/**
 * How much of the kept changes a copy in memory holds. One node's changes become visible in their order, those of
 * several do not: so there is a place for each.
 */
export interface Cursor {
  readonly places: ReadonlyMap<Id, number>;
  /** The last change of all. */
  readonly last: number;
  pass(node: Id, position: number): void;
}

export function openCursor(): Cursor {
  const places = new Map<Id, number>();
  let last = 0;
  return {
    places,
    get last() {
      return last;
    },
    pass(node, position) {
      places.set(node, Math.max(position, places.get(node) ?? 0));
      last = Math.max(last, position);
    },
  };
}
