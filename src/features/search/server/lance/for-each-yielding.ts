import { timeSlices } from '#platform/time-slices.ts';

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
