import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';
import type { Reading, Term } from './terms-of.ts';

const term = (word: string): Term => ({ term: word, word, weight: 1, mayGoOn: false });
const reading: Reading = {
  terms: ['aa', 'b', 'cccc', 'ddd'].map(term),
  neighbours: [
    [0, 1],
    [1, 2],
    [2, 3],
  ],
  isOfStopWords: false,
};
const byLength = ({ word }: Term) => word.length;

test('the most selective words are kept in order, with their adjacency', () => {
  expect(shortened(reading, byLength, 2)).toEqual({
    terms: ['cccc', 'ddd'].map(term),
    neighbours: [[0, 1]],
    isOfStopWords: false,
  });
});

test('of equally selective words the first are kept', () => {
  expect(shortened(reading, () => 1, 3).terms.map(({ word }) => word)).toEqual(['aa', 'b', 'cccc']);
});

test('a short query is unchanged', () => {
  expect(shortened(reading, byLength, 4)).toBe(reading);
});
