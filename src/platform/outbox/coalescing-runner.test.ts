import { expect, test } from 'vitest';
import { coalescingRunner } from './coalescing-runner.ts';

test('wake-ups during a run cause exactly one more run', async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  const wakeable = coalescingRunner(
    () =>
      new Promise<void>((resolve) => {
        runs += 1;
        finish = resolve;
      }),
    () => undefined,
  );
  wakeable.wake();
  wakeable.wake();
  wakeable.wake();
  expect(runs).toBe(1);
  finish();
  await expect.poll(() => runs).toBe(2);
  finish();
  await wakeable.stop();
  expect(runs).toBe(2);
});

test('a failing run is reported and later runs still happen', async () => {
  const failures: unknown[] = [];
  const wakeable = coalescingRunner(
    () => Promise.reject(new Error('no')),
    (failure) => failures.push(failure),
  );
  wakeable.wake();
  await expect.poll(() => failures.length).toBe(1);
  wakeable.wake();
  await expect.poll(() => failures.length).toBe(2);
});
