import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { analyse, normalizedWords } from '../analysis/analyse.ts';
import { parseQuery } from './parse-query.ts';
import { excludedMatcher, phrasesMatcher } from './query-matchers.ts';

const rowOf = (text: string, language: 'fr' | 'en' = 'fr') => ({
  language,
  words: analyse(text, language, stem).join(' '),
  plain: normalizedWords(text),
});
const row = rowOf('Les digues de béton protègent le trait de côte de l’étang.');

test.each([
  ['-béton', true],
  ['-bétons', true],
  ['-"bétons"', false],
  ['-granit', false],
  ['-granit -digue', true],
  ['-trait-de-côte', true],
  ['-côte-de-trait', false],
  ['-les', true],
  ['digue', false],
  ['', false],
])('« %s » excludes it: %s', (typed, expected) => {
  expect(excludedMatcher(parseQuery(typed).excluded, stem)(row)).toBe(expected);
});

test('each row is matched in its own language', () => {
  const isLeftOut = excludedMatcher(parseQuery('-rising').excluded, stem);
  expect([isLeftOut(rowOf('The sea rises', 'en')), isLeftOut(rowOf('The sea rises', 'fr'))]).toEqual([
    true,
    false,
  ]);
});

test('all phrases of a query must match', () => {
  expect(phrasesMatcher(parseQuery('"trait de côte" "digues de béton"'))(row)).toBe(true);
  expect(phrasesMatcher(parseQuery('"trait de côte" "digues de granit"'))(row)).toBe(false);
  expect(phrasesMatcher(parseQuery('granit'))(row)).toBe(true);
});
