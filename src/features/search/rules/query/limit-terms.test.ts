import { expect, test } from 'vitest';
import { type LanguageTerms, limitTerms, type Term } from './query-terms.ts';

const term = (word: string): Term => ({ term: word, word, weight: 1, isPrefix: false });
const reading: LanguageTerms = {
  terms: ['aa', 'b', 'cccc', 'ddd'].map(term),
  adjacentPairs: [
    [0, 1],
    [1, 2],
    [2, 3],
  ],
  isOnlyStopWords: false,
};
const byLength = ({ word }: Term) => word.length;

test('the most selective words are kept in order, with their adjacency', () => {
  expect(limitTerms(reading, byLength, 2)).toEqual({
    terms: ['cccc', 'ddd'].map(term),
    adjacentPairs: [[0, 1]],
    isOnlyStopWords: false,
  });
});

test('of equally selective words the first are kept', () => {
  expect(limitTerms(reading, () => 1, 3).terms.map(({ word }) => word)).toEqual(['aa', 'b', 'cccc']);
});

test('a short query is unchanged', () => {
  expect(limitTerms(reading, byLength, 4)).toBe(reading);
});
