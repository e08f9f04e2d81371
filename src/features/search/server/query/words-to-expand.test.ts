import { expect, test } from 'vitest';
import { parseQuery } from '../../rules/query/parse-query.ts';
import { queryTerms } from '../../rules/query/query-terms.ts';
import { snowballStem } from '../snowball-stem.ts';
import { type Statistics, wordsToExpand } from './statistics.ts';

const counts = new Map([
  ['digu', 9],
  ['port', 3],
  ['la', 1],
]);
const statistics: Statistics = {
  findables: 20,
  titleLength: 2,
  wordsLength: 20,
  beginningWith: () => [],
  countOf: (term) => counts.get(term) ?? 0,
};
const taken = (text: string) => wordsToExpand(queryTerms(parseQuery(text), snowballStem), statistics);

test('the rarest words come first, without stop words of either language', () => {
  expect(taken('la digue du port de Brévas')).toEqual(['brevas', 'port', 'digue']);
});

test('only a few words of a long text are returned', () => {
  expect(taken(Array.from({ length: 40 }, (_, at) => `mot${at}`).join(' '))).toHaveLength(10);
});
