import { expect, test } from 'vitest';
import { truncateText } from './user-text.tsx';

test('a short text stays as it is', () => {
  const words = 'Deux lignes\nen tout';
  expect(truncateText(words)).toBe(words);
});

test('a long text ends after a whole word', () => {
  const words = 'mot '.repeat(1_000);
  expect(words.startsWith(truncateText(words))).toBe(true);
  expect(truncateText(words).length).toBeLessThan(1_000);
  expect(truncateText(words).endsWith('mot')).toBe(true);
});

test('a text of many lines is cut as well', () => {
  expect(truncateText('ligne\n'.repeat(100)).split('\n')).toHaveLength(16);
});

test('a surrogate pair is never split', () => {
  expect(truncateText(`a${'😀'.repeat(2_000)}`).isWellFormed()).toBe(true);
});
