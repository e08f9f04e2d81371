import { setImmediate } from 'node:timers/promises';

/** Parts long work into turns of a few milliseconds: between two of them others have theirs. */
export function turns(turnMs: number) {
  let begun = performance.now();
  return {
    get isOver(): boolean {
      return performance.now() - begun >= turnMs;
    },
    async next(): Promise<void> {
      await setImmediate();
      begun = performance.now();
    },
  };
}
