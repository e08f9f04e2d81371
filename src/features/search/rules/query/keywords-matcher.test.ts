import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { analyse, plainWords } from '../analysis/analyse.ts';
import { keywordsMatcher, phrasesMatcher } from './keywords-matcher.ts';
import { parseQuery } from './parse-query.ts';

const rowOf = (text: string, language: 'fr' | 'en' = 'fr') => ({
  language,
  words: analyse(text, language, stem).join(' '),
  plain: plainWords(text),
});
const row = rowOf('Les digues de béton protègent le trait de côte de l’étang.');

test.each([
  ['digue', true],
  ['digues granit', true],
  ['granit', false],
  ['"trait de côte"', true],
  ['"côte de trait"', false],
  ['"trait de cô"', false],
  ['"digue"', false],
  ['granit "trait de côte"', true],
  ['digue -béton', false],
  ['digue -bétons', false],
  ['digue -"bétons"', true],
  ['digue -granit', true],
  ['-granit', true],
  ['-digue', false],
  ['digue -trait-de-côte', false],
  ['digue -côte-de-trait', true],
  ['digue -les', false],
  ['le la les', true],
  ['etang', true],
  ['🎉', false],
  ['', false],
])('« %s » as a filter: %s', (typed, expected) => {
  expect(keywordsMatcher(parseQuery(typed), stem)(row)).toBe(expected);
});

test('each is looked at in its own language', () => {
  const matches = keywordsMatcher(parseQuery('rising'), stem);
  expect(matches(rowOf('The sea rises', 'en'))).toBe(true);
});

test('a query holds all of its phrases, or none are asked for', () => {
  expect(phrasesMatcher(parseQuery('"trait de côte" "digues de béton"'))(row)).toBe(true);
  expect(phrasesMatcher(parseQuery('"trait de côte" "digues de granit"'))(row)).toBe(false);
  expect(phrasesMatcher(parseQuery('granit'))(row)).toBe(true);
});
