import { expect, test, vi } from 'vitest';
import { RETRY_DEFAULTS, retry } from './retry.ts';

test('[SY-04] 100 attempts, the delay doubling from 100 ms to 30 s, then « Max retry reached »', async () => {
  const waits: number[] = [];
  const cause = new Error('still down');
  const attempt = vi.fn(async () => {
    throw cause;
  });
  const failure = await retry(attempt, { sleep: async (ms) => void waits.push(ms) }).catch((e: Error) => e);
  expect(failure).toMatchObject({ message: 'Max retry reached', cause });
  expect(attempt).toHaveBeenCalledTimes(RETRY_DEFAULTS.attempts);
  expect(waits.slice(0, 10)).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000]);
  expect(Math.max(...waits)).toBe(30_000);
  expect(waits).toHaveLength(99);
});

test('[SY-04] stops at the first success', async () => {
  let tries = 0;
  const sleep = vi.fn(async () => undefined);
  const value = await retry(
    async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      return 'there';
    },
    { sleep },
  );
  expect([value, tries, sleep.mock.calls.length]).toEqual(['there', 3, 2]);
});

test('[SY-04] a permanent failure is not retried', async () => {
  const attempt = vi.fn(async () => {
    throw new Error('forbidden');
  });
  const sleep = async () => undefined;
  await expect(retry(attempt, { sleep, worthRetrying: () => false })).rejects.toThrow('forbidden');
  expect(attempt).toHaveBeenCalledTimes(1);
});
