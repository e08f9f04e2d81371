import { expect, test } from 'vitest';
import { formatNumber } from './format.ts';

test('thousands are separated as the language requires', () => {
  expect(formatNumber(5000, 'fr')).toBe('5\u202f000');
  expect(formatNumber(5000, 'en')).toBe('5,000');
  expect(formatNumber(27, 'fr')).toBe('27');
});
