import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cpuWaitMs, maxDurationMs, type ProcessUsage, watchLimits } from './watch-limits.ts';

const LIMIT_MS = 2_000;
const FEW_BYTES = 1_024;
/** No process has this id on any system. */
const UNUSED_PID = 2 ** 30;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

/** Runs the watch on simulated usage and records each failure with its time. */
function watchedFailures(look: (passedMs: number) => ProcessUsage | Promise<ProcessUsage>) {
  const startedAtMs = performance.now();
  const passed = () => performance.now() - startedAtMs;
  const givenUp: [string, number][] = [];
  const giveUp = (problem: string) => {
    givenUp.push([problem, passed()]);
    stop?.();
  };
  stop = watchLimits({ limitMs: LIMIT_MS, memoryMb: 1, look: async () => look(passed()), giveUp });
  return givenUp;
}

test('idle and busy time both count towards the limit', async () => {
  const givenUp = watchedFailures(() => ({ bytes: FEW_BYTES, cpuWaitMs: 700 }));
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', LIMIT_MS + 200]]);
});

test('time spent waiting for a CPU is not counted', async () => {
  const givenUp = watchedFailures((passedMs) => ({ bytes: FEW_BYTES, cpuWaitMs: 700 + passedMs / 2 }));
  await vi.advanceTimersByTimeAsync(2 * LIMIT_MS);
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', 2 * LIMIT_MS + 200]]);
});

test('all time counts where the system does not report CPU wait', async () => {
  const givenUp = watchedFailures(() => ({ bytes: null, cpuWaitMs: null }));
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 200);
  expect(givenUp).toEqual([['too-long', LIMIT_MS + 200]]);
});

test('work that only waits for a CPU is also ended eventually', async () => {
  const givenUp = watchedFailures((passedMs) => ({ bytes: FEW_BYTES, cpuWaitMs: passedMs }));
  await vi.advanceTimersByTimeAsync(maxDurationMs(LIMIT_MS));
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-long', maxDurationMs(LIMIT_MS) + 200]]);
});

test('a slow measurement is not started twice, and the maximum duration applies without it', async () => {
  const look = vi.fn((passedMs: number): ProcessUsage | Promise<ProcessUsage> =>
    passedMs > 0 ? new Promise(() => undefined) : { bytes: FEW_BYTES, cpuWaitMs: 0 },
  );
  const givenUp = watchedFailures(look);
  await vi.advanceTimersByTimeAsync(maxDurationMs(LIMIT_MS) + 200);
  expect(look).toHaveBeenCalledTimes(2);
  expect(givenUp).toEqual([['too-long', maxDurationMs(LIMIT_MS) + 200]]);
});

test('excessive memory is noticed at the next measurement', async () => {
  const givenUp = watchedFailures(() => ({ bytes: 2_000_000, cpuWaitMs: 0 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(givenUp).toEqual([['too-much-memory', 200]]);
});

test('a missing process has no CPU wait', async () => {
  expect(await cpuWaitMs(UNUSED_PID)).toBeNull();
});

// Some systems, and Linux in some containers, do not report it.
test.runIf(existsSync('/proc/self/schedstat'))('Linux reports the CPU wait of a process', async () => {
  expect(await cpuWaitMs(process.pid)).toBeGreaterThan(0);
});
