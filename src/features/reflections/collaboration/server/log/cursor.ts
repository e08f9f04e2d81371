import type { Id } from '#base/ids.ts';

/**
 * Which of the stored changes a copy in memory includes. The changes of one node become visible in order, those of several
 * nodes do not: so there is one position per node.
 */
export interface Cursor {
  readonly positions: ReadonlyMap<Id, number>;
  /** The highest position of all nodes. */
  readonly last: number;
  advance(node: Id, position: number): void;
}

export function openCursor(): Cursor {
  const places = new Map<Id, number>();
  let last = 0;
  return {
    positions: places,
    get last() {
      return last;
    },
    advance(node, position) {
      places.set(node, Math.max(position, places.get(node) ?? 0));
      last = Math.max(last, position);
    },
  };
}
