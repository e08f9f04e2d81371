import { expect, test } from 'vitest';
import { searchWordsIn } from './search-words-in.ts';

test('content words are folded and sorted by length', () => {
  expect(searchWordsIn('Le Recul de l’Étang')).toEqual(['recul', 'etang']);
});

test('short words are used when there are no others', () => {
  expect(searchWordsIn('UE')).toEqual(['ue']);
});

test('punctuation and stop words of either language are omitted beside other words', () => {
  expect(searchWordsIn('"trait de côte" pour the')).toEqual(['trait', 'cote']);
  expect(searchWordsIn("'; DROP TABLE documents; --")).toEqual(['documents', 'table', 'drop']);
  expect(searchWordsIn('🌊 … %_\\')).toEqual([]);
});

test('only a few words of a long text are used', () => {
  expect(searchWordsIn('envasement '.repeat(10_000))).toEqual(['envasement']);
  const many = Array.from({ length: 10_000 }, (_, place) => `mot${place}`).join(' ');
  expect(searchWordsIn(many)).toHaveLength(6);
});
