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
