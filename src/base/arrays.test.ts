import { expect, test } from 'vitest';
import { splitIntoChunks } from './arrays.ts';

test('chunks have the maximum size, the last one holds the rest', () => {
  expect(splitIntoChunks(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(splitIntoChunks(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a short list is one chunk, an empty list none', () => {
  expect(splitIntoChunks(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(splitIntoChunks([], 2)).toEqual([]);
});
