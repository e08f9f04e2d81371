import { expect, test } from 'vitest';
import { isRetryableStatus, MAX_LOAD_RETRIES, retryDelayMs } from './reflection-query.ts';

test('[RE-09] ten retries, each after a second times the square of its number', () => {
  const delays = Array.from({ length: MAX_LOAD_RETRIES }, (_, index) => retryDelayMs(index + 1));
  expect(delays).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81, 100].map((seconds) => seconds * 1_000));
});

test('[RE-09] only temporary failures are retried', () => {
  expect([0, 200, 500, 503].every(isRetryableStatus)).toBe(true);
  expect([400, 401, 403, 404, 429].some(isRetryableStatus)).toBe(false);
});
