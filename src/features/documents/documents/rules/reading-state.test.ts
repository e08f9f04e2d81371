import { expect, test } from 'vitest';
import { readingMinutes } from './reading-state.ts';

test('rounds to the nearest minute, at least one', () => {
  expect([1, 230, 300, 345, 2_300].map(readingMinutes)).toEqual([1, 1, 1, 2, 10]);
});
