import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

test('parts are as long as they may be, the last is what is left', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inParts(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('what fits is one part, and nothing is none', () => {
  expect(inParts(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(inParts([], 2)).toEqual([]);
});
