import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a short text stays as it is', () => {
  const words = 'Deux lignes\nen tout';
  expect(shortened(words)).toBe(words);
});

test('a long text ends after a whole word', () => {
  const words = 'mot '.repeat(1_000);
  expect(words.startsWith(shortened(words))).toBe(true);
  expect(shortened(words).length).toBeLessThan(1_000);
  expect(shortened(words).endsWith('mot')).toBe(true);
});

test('a text of many lines is cut as well', () => {
  expect(shortened('ligne\n'.repeat(100)).split('\n')).toHaveLength(16);
});

test('a surrogate pair is never split', () => {
  expect(shortened(`a${'😀'.repeat(2_000)}`).isWellFormed()).toBe(true);
});
