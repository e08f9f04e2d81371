import { expect, test } from 'vitest';
import { stemNearWords } from './near-words-component.ts';

test('near words are stemmed in each language, in order', () => {
  const near = [{ word: 'Digues' }, { word: 'tides' }];
  expect(stemNearWords(near, 'fr')[0]).toBe('digu');
  expect(stemNearWords(near, 'en')[1]).toBe('tide');
});

test('words without near words do not evict cached ones', () => {
  const near = [{ word: 'digues' }];
  const known = stemNearWords(near, 'fr');
  for (let times = 0; times < 100; times += 1) expect(stemNearWords([], 'fr')).toEqual([]);
  expect(stemNearWords(near, 'fr')).toBe(known);
});
