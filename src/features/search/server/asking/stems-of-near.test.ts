import { expect, test } from 'vitest';
import { stemsOfNear } from './stems-of-near.ts';

test('near words are stemmed in each language, in order', () => {
  const near = [{ word: 'Digues' }, { word: 'tides' }];
  expect(stemsOfNear(near, 'fr')[0]).toBe('digu');
  expect(stemsOfNear(near, 'en')[1]).toBe('tide');
});

test('words without near words do not evict cached ones', () => {
  const near = [{ word: 'digues' }];
  const known = stemsOfNear(near, 'fr');
  for (let times = 0; times < 100; times += 1) expect(stemsOfNear([], 'fr')).toEqual([]);
  expect(stemsOfNear(near, 'fr')).toBe(known);
});
