import { expect, test } from 'vitest';
import { openVocabulary } from './vocabulary.ts';

const vocabulary = openVocabulary('eau\nl\ncœur\nélève\n');

test('every word has its row', () => {
  expect(['eau', 'l', 'cœur', 'élève'].map(vocabulary.rowOf)).toEqual([0, 1, 2, 3]);
  expect(vocabulary.size).toBe(4);
});

test.each(['', 'ea', 'eaux', 'eau\nl', 'au', 'eleve'])('« %s » is not in the vocabulary', (word) => {
  expect(vocabulary.rowOf(word)).toBeUndefined();
});
