import { expect, test } from 'vitest';
import { PrefixIndex } from './vocabulary.ts';

const prefixIndex = () => {
  const index = new PrefixIndex();
  for (const word of ['a', 'eau', 'eaux', 'ecolog', 'eta', 'digu', 'dun']) index.add(word);
  return index;
};
const of = (beginning: string, index = prefixIndex()) => [...index.withPrefix(beginning)].sort();

test('finds words by a prefix of one letter or more', () => {
  expect(of('e')).toEqual(['eau', 'eaux', 'ecolog', 'eta']);
  expect(of('ea')).toEqual(['eau', 'eaux']);
  expect(of('eaux')).toEqual(['eaux']);
  expect(of('a')).toEqual(['a']);
  expect(of('z')).toEqual([]);
  expect(of('')).toHaveLength(7);
});

test('removed words are not found', () => {
  const index = prefixIndex();
  index.remove('eau');
  expect(of('ea', index)).toEqual(['eaux']);
});
