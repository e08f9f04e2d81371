import { expect, test } from 'vitest';
import { completions } from './completions.ts';

const counts = new Map(
  Object.entries({ cot: 5, coton: 2, cotis: 9, digu: 7, digit: 3, ecol: 4, ecolog: 6, zebr: 1 }),
);
const sorted = [...counts.keys()].sort();
const complete = (beginning: string, most = 10) =>
  completions(sorted, beginning, (word) => counts.get(word) ?? 0, most);

test('the most frequent words that begin so come first', () => {
  expect(complete('cot')).toEqual(['cotis', 'cot', 'coton']);
  expect(complete('cot', 1)).toEqual(['cotis']);
  expect(complete('dig')).toEqual(['digu', 'digit']);
  expect(complete('zebr')).toEqual(['zebr']);
});

test('what is typed beyond a stem still finds it', () => {
  expect(complete('ecologiq')).toEqual(['ecolog']);
  expect(complete('cotxyzw')).toEqual([]);
  expect(complete('ecol🎉'.repeat(4))).toEqual([]);
});

test('nothing begins like nothing known', () => {
  expect(complete('x')).toEqual([]);
  expect(completions([], 'a', () => 0, 10)).toEqual([]);
});
