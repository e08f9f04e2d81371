import { expect, test } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { isWorthRetrying, retryDelayMs, SAVING_RETRIES } from './retrying.ts';

const failed = (status: number) =>
  new CallError({ type: '/problems/x', title: 'x', status, detail: 'x', reason: 'x', requestId: '' });

test('[AL-14] saving is retried ten times after a network failure or a server error, never after a refusal', () => {
  expect(SAVING_RETRIES).toBe(10);
  expect([0, 200, 429, 500, 503].map((status) => isWorthRetrying(failed(status)))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect([400, 401, 403, 404, 409, 413].some((status) => isWorthRetrying(failed(status)))).toBe(false);
  expect(isWorthRetrying(new Error('a fault of ours'))).toBe(false);
});

test('the delays grow, up to half a minute', () => {
  expect([0, 1, 2, 9, 20].map(retryDelayMs)).toEqual([100, 200, 400, 30_000, 30_000]);
});
