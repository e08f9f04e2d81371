import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openClientIdOwners } from './client-id-owners.ts';

test('a client id belongs to its first owner, and others cannot evict it', () => {
  const { claim } = openClientIdOwners();
  const [anne, other] = [newId(), newId()];
  expect(claim(7, anne)).toBe(true);
  for (let number = 100; number < 1_000; number += 1) expect(claim(number, other)).toBe(true);
  expect([claim(7, other), claim(7, anne), claim(999, anne)]).toEqual([false, true, false]);
});

test('the last client ids of a person are remembered', () => {
  const { claim: take } = openClientIdOwners();
  const [anne, other] = [newId(), newId()];
  for (let number = 0; number < 50; number += 1) take(number, anne);
  take(0, anne);
  take(50, anne);
  expect([take(0, other), take(2, other), take(50, other), take(1, other)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
