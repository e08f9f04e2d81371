import { expect, test } from 'vitest';
import { searchWords, wordsOf } from './fold.ts';

test.each([
  ['jean-marc le goff', ['jean', 'marc', 'le', 'goff']],
  ["d'alembert o’hara j. r.", ['d', 'alembert', 'o', 'hara', 'j', 'r']],
  ['  a\u00a0b  ', ['a', 'b']],
  ['', []],
  ['-', []],
])('%j has the words %j', (folded, words) => {
  expect(wordsOf(folded)).toEqual(words);
});

test.each([
  ['le goff', ['goff', 'le']],
  ['a b a a', ['a', 'b']],
  ['mar marie ma', ['marie']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['un deux trois quatre cinq six sept', ['quatre', 'trois', 'deux', 'cinq', 'sept', 'six']],
])('%j is searched by %j: the longest words, without prefixes of others', (folded, words) => {
  expect(searchWords(folded)).toEqual(words);
});
