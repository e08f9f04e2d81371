import { expect, test } from 'vitest';
import { foldName, wordsOf } from './fold-name.ts';

test.each([
  ['Éléonore', 'eleonore'],
  ['Œuvrard', 'oeuvrard'],
  ['ÆBELØ', 'aebelo'],
  ['Weiß', 'weiss'],
  ['Łukasz', 'lukasz'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['Νίκος', 'νικοσ'],
  ['Ёлка', 'елка'],
  ['e\u0301', 'e'],
  ['محمد', 'محمد'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test.each([
  ['jean-marc le goff', ['jean', 'marc', 'le', 'goff']],
  ["d'alembert o’hara j. r.", ['d', 'alembert', 'o', 'hara', 'j', 'r']],
  ['  a\u00a0b  ', ['a', 'b']],
  ['', []],
  ['-', []],
])('%j has the words %j', (folded, words) => {
  expect(wordsOf(folded)).toEqual(words);
});
