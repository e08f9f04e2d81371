import { expect, test } from 'vitest';
import { wordCounter } from './word-counts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const counted = (words: string[], text: string) => {
  const { length, counts } = wordCounter(words)(bytes(text));
  return { length, counts: [...counts] };
};

test('counts whole words only, at any position', () => {
  expect(counted(['port', 'digu', 'absent'], 'port digu porte port')).toEqual({
    length: 4,
    counts: [2, 1, 0],
  });
});

test('words of any script are compared by all of their letters', () => {
  expect(counted(['東京', 'ы', '京'], '東京 ы 東 東京')).toEqual({ length: 4, counts: [2, 1, 0] });
});

test('an empty text has no words', () => {
  expect(counted(['port'], '')).toEqual({ length: 0, counts: [0] });
  expect(counted([], 'port')).toEqual({ length: 1, counts: [] });
});

test('thousands of words are counted without collisions', () => {
  const words = Array.from({ length: 5_000 }, (_, place) => `w${place}`);
  const { counts } = wordCounter(words)(bytes([...words, ...words].join(' ')));
  expect(counts.every((count) => count === 2)).toBe(true);
});

test('returns positions, reset for each text', () => {
  const count = wordCounter(['port', 'digu']);
  expect(count(bytes('port digu porte port')).positions(0)).toEqual([0, 3]);
  const { counts, positions } = count(bytes('digu digu'));
  expect([...counts]).toEqual([0, 2]);
  expect(positions(0)).toEqual([]);
  expect(positions(1)).toEqual([0, 1]);
});
