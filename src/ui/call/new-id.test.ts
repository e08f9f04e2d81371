import { expect, test } from 'vitest';
import { id } from '#base/ids.ts';
import { newId } from './new-id.ts';

test('an id made in the browser is valid for the server, in time order and unique', () => {
  const [early, late] = [newId(1_794_000_000_000), newId(1_794_000_000_001)];
  expect(id.safeParse(early).success).toBe(true);
  expect(early.charAt(14)).toBe('7');
  expect(early < late).toBe(true);
  expect(new Set(Array.from({ length: 100 }, () => newId(1))).size).toBe(100);
});
