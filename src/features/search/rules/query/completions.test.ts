import { expect, test } from 'vitest';
import { completions } from './completions.ts';

const counts = new Map(
  Object.entries({ cot: 5, coton: 2, cotis: 9, digu: 7, digit: 3, ecol: 4, ecolog: 6, zebr: 1 }),
);
const sorted = [...counts.keys()].sort();
const complete = (beginning: string, most = 10) =>
  completions(sorted, beginning, (word) => counts.get(word) ?? 0, most);

test('the most frequent words with a prefix come first', () => {
  expect(complete('cot')).toEqual(['cotis', 'cot', 'coton']);
  expect(complete('cot', 1)).toEqual(['cotis']);
  expect(complete('dig')).toEqual(['digu', 'digit']);
  expect(complete('zebr')).toEqual(['zebr']);
});

test('input longer than the stem still completes', () => {
  expect(complete('ecologiq')).toEqual(['ecolog']);
  expect(complete('cotxyzw')).toEqual([]);
  expect(complete('ecol🎉'.repeat(4))).toEqual([]);
});

test('an unknown prefix has no completion', () => {
  expect(complete('x')).toEqual([]);
  expect(completions([], 'a', () => 0, 10)).toEqual([]);
});
