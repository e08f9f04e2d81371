import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { parseQuery } from './parse-query.ts';
import { queryTerms } from './query-terms.ts';

const read = (typed: string, isTyping = false) => queryTerms(parseQuery(typed), stem, { isTyping });
const words = (terms: readonly { term: string }[]) => terms.map(({ term }) => term);

test('a query is analysed in both languages, each with its stop words and stems', () => {
  const { fr, en } = read('the rising seas');
  expect(words(en.terms)).toEqual(['rise', 'sea']);
  expect(words(fr.terms)).toContain('the');
});

test('the words of phrases are terms too', () => {
  expect(words(read('digue "trait de côte"').fr.terms).sort()).toEqual(['cote', 'digu', 'trait']);
});

test('a repeated word has more weight, but not twice as much', () => {
  const [term, ...others] = read('digue, digues et digue').fr.terms;
  expect(others).toEqual([]);
  expect(term?.weight).toBeCloseTo(1 + Math.log(3));
});

test('adjacent words are recorded, ignoring stop words in between', () => {
  const { terms, adjacentPairs } = read('rehausser la digue de béton').fr;
  expect(words(terms)).toHaveLength(3);
  expect(adjacentPairs).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(read('digue digue').fr.adjacentPairs).toEqual([]);
});

test.each([
  ['recul du lit', ['lit']],
  ['recul du lit ', []],
  ['recul du "lit"', []],
  ['recul -lit', []],
  ['recul du lit.', []],
  ['recul de l', []],
  ['r', ['r']],
  ['Écologiq', ['ecologiq']],
  ['lit recul lit', ['lit']],
])('while « %s » is typed, the prefix is %j', (typed, goingOn) => {
  const prefixTerms = (isTyping: boolean) =>
    read(typed, isTyping).fr.terms.filter(({ isPrefix }) => isPrefix);
  expect(prefixTerms(true).map(({ word }) => word)).toEqual(goingOn);
  expect(prefixTerms(false)).toEqual([]);
});

test('a query of stop words only keeps them unstemmed', () => {
  const { fr } = read('Être ou ne pas être');
  expect(fr.isOnlyStopWords).toBe(true);
  expect(words(fr.terms)).toEqual(['etre', 'ou', 'ne', 'pas']);
  expect(read('être une digue').fr.isOnlyStopWords).toBe(false);
});
