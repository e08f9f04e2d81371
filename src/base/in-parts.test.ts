import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

test('chunks have the maximum size, the last one holds the rest', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inParts(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a short list is one chunk, an empty list none', () => {
  expect(inParts(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(inParts([], 2)).toEqual([]);
});
