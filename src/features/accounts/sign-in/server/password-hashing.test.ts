import { expect, test } from 'vitest';
import { MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES, passwordHashLimiter } from './password-hashing.ts';

test('limits concurrency; when the queue is full, callers are refused with a time to retry', async () => {
  const inTurn = passwordHashLimiter();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const check = () =>
    inTurn(() => {
      started += 1;
      return released;
    });
  const pending = Array.from({ length: MAX_CONCURRENT_HASHES + MAX_QUEUED_HASHES }, check);
  expect(started).toBe(MAX_CONCURRENT_HASHES);
  await expect(check()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
  release();
  await Promise.all(pending);
  await check();
  expect(started).toBe(MAX_CONCURRENT_HASHES + MAX_QUEUED_HASHES + 1);
});
