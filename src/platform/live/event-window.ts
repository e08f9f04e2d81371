import type { OutboxEvent } from '../outbox/outbox-event.ts';

interface Kept {
  readonly event: OutboxEvent;
  readonly readAtMs: number;
}

/** The latest events, kept in memory so that a thousand readers resume without a query each. */
export interface EventWindow {
  /** Everything up to here has been read. */
  readonly position: number;
  /** Everything after this position is here. */
  readonly start: number;
  /** Adds what was read up to `position`, in order. */
  add(events: readonly OutboxEvent[], position: number): void;
  /** The events after a position that must not lie before `start`. */
  after(position: number): OutboxEvent[];
  /** The position before everything this node read since a moment of the clock that never jumps, or null when that reaches back too far. */
  positionAt(moment: number): number | null;
}

/** A few megabytes at most; minutes or hours of a busy house. */
export const WINDOW_SIZE = 5_000;

interface Bounds {
  readonly start: number;
  readonly position: number;
  /** Before this moment more may have happened than `loaded` holds. */
  readonly completeSinceMs: number;
}

/** Opens the window; `loaded` holds every event between `start` and `position`, with the time of each. */
export function openWindow(
  loaded: readonly Kept[],
  bounds: Bounds,
  now: () => number = () => performance.now(),
  size = WINDOW_SIZE,
): EventWindow {
  let { start, position } = bounds;
  let kept = [...loaded];
  let droppedAtMs = bounds.completeSinceMs;
  trim();

  function trim(): void {
    // Cutting a fifth at a time keeps adding cheap.
    if (kept.length <= size) return;
    const dropped = kept.length - Math.ceil(size * 0.8);
    const last = kept[dropped - 1];
    if (last) {
      start = last.event.position;
      droppedAtMs = last.readAtMs;
    }
    kept = kept.slice(dropped);
  }

  return {
    get position() {
      return position;
    },
    get start() {
      return start;
    },
    add(events, through) {
      const readAtMs = now();
      for (const event of events) kept.push({ event, readAtMs });
      position = through;
      trim();
    },
    after(cursor) {
      return kept.slice(firstAfter(cursor)).map(({ event }) => event);
    },
    positionAt(moment) {
      if (moment <= droppedAtMs) return null;
      const first = kept.find(({ readAtMs }) => readAtMs >= moment);
      return first ? first.event.position - 1 : position;
    },
  };

  function firstAfter(cursor: number): number {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[middle]?.event.position ?? 0) > cursor) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
