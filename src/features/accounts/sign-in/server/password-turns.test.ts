import { expect, test } from 'vitest';
import { CHECKED_AT_ONCE, passwordTurns, WAITING_MAX } from './password-turns.ts';

test('limits concurrency; when the queue is full, callers are refused with a time to retry', async () => {
  const inTurn = passwordTurns();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const check = () =>
    inTurn(() => {
      started += 1;
      return released;
    });
  const pending = Array.from({ length: CHECKED_AT_ONCE + WAITING_MAX }, check);
  expect(started).toBe(CHECKED_AT_ONCE);
  await expect(check()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
  release();
  await Promise.all(pending);
  await check();
  expect(started).toBe(CHECKED_AT_ONCE + WAITING_MAX + 1);
});
