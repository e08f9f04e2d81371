import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitedForProcessorMs } from './waited-for-processor.ts';
import { longestMs, type Seen, watchLimits } from './watch-limits.ts';

const LIMIT_MS = 2_000;
const LITTLE = 1_024;
/** No process has this number on any system. */
const NOBODY = 2 ** 30;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

/** What is given up, and when, of work at a process of which this is seen. */
function watched(look: (passedMs: number) => Seen | Promise<Seen>) {
  const begunAt = performance.now();
  const passed = () => performance.now() - begunAt;
  const givenUp: [string, number][] = [];
  const giveUp = (problem: string) => {
    givenUp.push([problem, passed()]);
    stop?.();
  };
  stop = watchLimits({ limitMs: LIMIT_MS, memoryMb: 1, look: async () => look(passed()), giveUp });
  return givenUp;
}

test('what rests is given up at its limit, and so is what works', async () => {
  const givenUp = watched(() => ({ bytes: LITTLE, waitedMs: 700 }));
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', LIMIT_MS + 200]]);
});

test('the time in which it waits for a processor is not counted', async () => {
  const givenUp = watched((passedMs) => ({ bytes: LITTLE, waitedMs: 700 + passedMs / 2 }));
  await vi.advanceTimersByTimeAsync(2 * LIMIT_MS);
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', 2 * LIMIT_MS + 200]]);
});

test('nothing is forgiven where the system does not say how long it waited', async () => {
  const givenUp = watched(() => ({ bytes: null, waitedMs: null }));
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 200);
  expect(givenUp).toEqual([['too-long', LIMIT_MS + 200]]);
});

test('what only waits is given up too in the end', async () => {
  const givenUp = watched((passedMs) => ({ bytes: LITTLE, waitedMs: passedMs }));
  await vi.advanceTimersByTimeAsync(longestMs(LIMIT_MS));
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', longestMs(LIMIT_MS) + 200]]);
});

test('a look that takes long is waited for, not doubled, and the longest time ends without it', async () => {
  const look = vi.fn((passedMs: number): Seen | Promise<Seen> =>
    passedMs > 0 ? new Promise(() => undefined) : { bytes: LITTLE, waitedMs: 0 },
  );
  const givenUp = watched(look);
  await vi.advanceTimersByTimeAsync(longestMs(LIMIT_MS) + 200);
  expect(look).toHaveBeenCalledTimes(2);
  expect(givenUp).toEqual([['too-long', longestMs(LIMIT_MS) + 200]]);
});

test('too much memory is seen at the next look', async () => {
  const givenUp = watched(() => ({ bytes: 2_000_000, waitedMs: 0 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-much-memory', 200]]);
});

test('nobody waits for a processor where there is no process', async () => {
  expect(await waitedForProcessorMs(NOBODY)).toBeNull();
});

// Some systems, and Linux in some containers, do not say.
test.runIf(existsSync('/proc/self/schedstat'))('Linux says how long a process waited', async () => {
  expect(await waitedForProcessorMs(process.pid)).toBeGreaterThan(0);
});
