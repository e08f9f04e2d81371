import { expect, test } from 'vitest';
import { urlMatches } from '../normalize-url.ts';

const URL = 'https://www.Gazette.example/littoral/recul?page=2';

test.each([
  ['gazette.example', true],
  ['https://GAZETTE.example/', true],
  ['http://www.gazette.example', true],
  ['gazette.example/littoral', true],
  ['gazette.example/littoral/', true],
  ['gazette.example/littoral/recul', true],
  [URL, true],
  ['gazette.example/litt', false],
  ['gazette.example/Littoral', false],
  ['gazette.example/littoral/recul?page=3', false],
  ['gazette.exampl', false],
  ['azette.example', false],
  ['example', false],
  ['', false],
  ['https://', false],
])('%s: %s', (wanted, expected) => {
  expect(urlMatches(wanted, URL)).toBe(expected);
});

test('an item without address never matches', () => {
  expect(urlMatches('gazette.example', '')).toBe(false);
});
