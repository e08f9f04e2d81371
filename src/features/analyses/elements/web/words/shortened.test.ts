import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('short words stay as they are', () => {
  const words = 'Deux lignes\nen tout';
  expect(shortened(words)).toBe(words);
});

test('long words end after a whole word', () => {
  const words = 'mot '.repeat(1_000);
  expect(words.startsWith(shortened(words))).toBe(true);
  expect(shortened(words).length).toBeLessThan(1_000);
  expect(shortened(words).endsWith('mot')).toBe(true);
});

test('many lines are cut as well', () => {
  expect(shortened('ligne\n'.repeat(100)).split('\n')).toHaveLength(16);
});

test('a sign of two units is never cut in two', () => {
  expect(shortened(`a${'😀'.repeat(2_000)}`).isWellFormed()).toBe(true);
});
