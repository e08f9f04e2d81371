import { expect, test } from 'vitest';
import { wordsToFindIn } from './words-to-find-in.ts';

test('words are folded, the telling ones only, the longest first', () => {
  expect(wordsToFindIn('Le Recul de l’Étang')).toEqual(['recul', 'etang']);
});

test('short words are looked for where there are no others', () => {
  expect(wordsToFindIn('UE')).toEqual(['ue']);
});

test('marks and stop words of either language are not looked for beside others', () => {
  expect(wordsToFindIn('"trait de côte" pour the')).toEqual(['trait', 'cote']);
  expect(wordsToFindIn("'; DROP TABLE documents; --")).toEqual(['documents', 'table', 'drop']);
  expect(wordsToFindIn('🌊 … %_\\')).toEqual([]);
});

test('a whole text is looked for by a few words', () => {
  expect(wordsToFindIn('envasement '.repeat(10_000))).toEqual(['envasement']);
  const many = Array.from({ length: 10_000 }, (_, place) => `mot${place}`).join(' ');
  expect(wordsToFindIn(many)).toHaveLength(6);
});
