import { expect, test } from 'vitest';
import { Beginnings } from './beginnings.ts';

const beginnings = () => {
  const made = new Beginnings();
  for (const word of ['a', 'eau', 'eaux', 'ecolog', 'eta', 'digu', 'dun']) made.add(word);
  return made;
};
const of = (beginning: string, made = beginnings()) => [...made.of(beginning)].sort();

test('the words that begin so, by one letter or more', () => {
  expect(of('e')).toEqual(['eau', 'eaux', 'ecolog', 'eta']);
  expect(of('ea')).toEqual(['eau', 'eaux']);
  expect(of('eaux')).toEqual(['eaux']);
  expect(of('a')).toEqual(['a']);
  expect(of('z')).toEqual([]);
  expect(of('')).toHaveLength(7);
});

test('what was forgotten is no longer there', () => {
  const made = beginnings();
  made.forget('eau');
  expect(of('ea', made)).toEqual(['eaux']);
});
