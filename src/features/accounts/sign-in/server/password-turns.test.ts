import { expect, test } from 'vitest';
import { CHECKED_AT_ONCE, passwordTurns, WAITING_MAX } from './password-turns.ts';

test('a few at a time; when too many wait, whoever comes is told when to come again', async () => {
  const inTurn = passwordTurns();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const check = () =>
    inTurn(() => {
      begun += 1;
      return released;
    });
  const coming = Array.from({ length: CHECKED_AT_ONCE + WAITING_MAX }, check);
  expect(begun).toBe(CHECKED_AT_ONCE);
  await expect(check()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
  release();
  await Promise.all(coming);
  await check();
  expect(begun).toBe(CHECKED_AT_ONCE + WAITING_MAX + 1);
});
