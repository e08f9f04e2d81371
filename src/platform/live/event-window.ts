import type { OutboxEvent } from '../outbox/read-outbox.ts';

interface LoadedEvent {
  readonly event: OutboxEvent;
  readonly readAtMs: number;
}

/** The latest events, kept in memory so that a thousand subscribers resume without a query each. */
export interface EventWindow {
  /** Events up to this position have been read. */
  readonly position: number;
  /** The window holds all events after this position. */
  readonly start: number;
  /** Appends the events read up to `position`, in order. */
  add(events: readonly OutboxEvent[], position: number): void;
  /** The events after a position, which must not be before `start`. */
  after(position: number): OutboxEvent[];
  /** The position before all events that this node read since a moment of the monotonic clock, or null when that is too long ago. */
  positionAt(moment: number): number | null;
}

/** A few megabytes at most; minutes or hours of a busy organisation. */
export const WINDOW_SIZE = 5_000;

interface Bounds {
  readonly start: number;
  readonly position: number;
  /** Events read before this moment may be missing from `loaded`. */
  readonly completeSinceMs: number;
}

/** Opens the window; `loaded` holds every event between `start` and `position`, with its time. */
export function openWindow(
  loaded: readonly LoadedEvent[],
  bounds: Bounds,
  now: () => number = () => performance.now(),
  size = WINDOW_SIZE,
): EventWindow {
  let { start, position } = bounds;
  let entries = [...loaded];
  let droppedAtMs = bounds.completeSinceMs;
  trim();

  function trim(): void {
    // Trimming a fifth at a time keeps insertion cheap.
    if (entries.length <= size) return;
    const dropped = entries.length - Math.ceil(size * 0.8);
    const last = entries[dropped - 1];
    if (last) {
      start = last.event.position;
      droppedAtMs = last.readAtMs;
    }
    entries = entries.slice(dropped);
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
      for (const event of events) entries.push({ event, readAtMs });
      position = through;
      trim();
    },
    after(cursor) {
      return entries.slice(firstAfter(cursor)).map(({ event }) => event);
    },
    positionAt(moment) {
      if (moment <= droppedAtMs) return null;
      const first = entries.find(({ readAtMs }) => readAtMs >= moment);
      return first ? first.event.position - 1 : position;
    },
  };

  function firstAfter(cursor: number): number {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle]?.event.position ?? 0) > cursor) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
