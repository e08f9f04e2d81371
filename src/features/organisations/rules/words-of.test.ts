import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['jean-marc le goff', ['jean', 'marc', 'le', 'goff']],
  ["d'alembert o’hara j. r.", ['d', 'alembert', 'o', 'hara', 'j', 'r']],
  ['  a\u00a0b  ', ['a', 'b']],
  ['', []],
  ['-', []],
])('%j has the words %j', (folded, words) => {
  expect(wordsOf(folded)).toEqual(words);
});
