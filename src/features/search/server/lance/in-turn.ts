import { setImmediate } from 'node:timers/promises';

/** What somebody types passes through several turns on its way to the others. */
const SLICE_MS = 3;

/** Works through many things without keeping requests waiting: it lets others have their turn every few milliseconds. */
export async function inTurn<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  let since = performance.now();
  for (const one of all) {
    work(one);
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
