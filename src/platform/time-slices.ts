import { setImmediate } from 'node:timers/promises';

/** Divides long work into slices of a few milliseconds, between which the event loop runs other work. */
export function timeSlices(sliceMs: number) {
  let startedAtMs = performance.now();
  return {
    get isOver(): boolean {
      return performance.now() - startedAtMs >= sliceMs;
    },
    async next(): Promise<void> {
      await setImmediate();
      startedAtMs = performance.now();
    },
  };
}

/** The interval at which long work yields; a request passes through several such steps. */
const SLICE_MS = 3;

/** Processes many items, yielding to the event loop regularly. */
export async function forEachYielding<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const slice = timeSlices(SLICE_MS);
  for (const one of all) {
    work(one);
    if (slice.isOver) await slice.next();
  }
}
