import { expect, test } from 'vitest';
import { isWorthLoadingAgain, loadDelayMs, MAX_LOAD_RETRIES } from './loading.ts';

test('[RE-09] ten retries, each after a second times the square of its number', () => {
  const delays = Array.from({ length: MAX_LOAD_RETRIES }, (_, index) => loadDelayMs(index + 1));
  expect(delays).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81, 100].map((seconds) => seconds * 1_000));
});

test('[RE-09] only temporary failures are retried', () => {
  expect([0, 200, 500, 503].every(isWorthLoadingAgain)).toBe(true);
  expect([400, 401, 403, 404, 429].some(isWorthLoadingAgain)).toBe(false);
});
