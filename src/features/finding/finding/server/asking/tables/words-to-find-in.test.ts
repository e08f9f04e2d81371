import { expect, test } from 'vitest';
import { wordsToFindIn } from './words-to-find-in.ts';

test('content words are folded and sorted by length', () => {
  expect(wordsToFindIn('Le Recul de l’Étang')).toEqual(['recul', 'etang']);
});

test('short words are used when there are no others', () => {
  expect(wordsToFindIn('UE')).toEqual(['ue']);
});

test('punctuation and stop words of either language are omitted beside other words', () => {
  expect(wordsToFindIn('"trait de côte" pour the')).toEqual(['trait', 'cote']);
  expect(wordsToFindIn("'; DROP TABLE documents; --")).toEqual(['documents', 'table', 'drop']);
  expect(wordsToFindIn('🌊 … %_\\')).toEqual([]);
});

test('only a few words of a long text are used', () => {
  expect(wordsToFindIn('envasement '.repeat(10_000))).toEqual(['envasement']);
  const many = Array.from({ length: 10_000 }, (_, place) => `mot${place}`).join(' ');
  expect(wordsToFindIn(many)).toHaveLength(6);
});
