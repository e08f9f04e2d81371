import { expect, test } from 'vitest';
import { abbreviatedCount } from './vote-counts.ts';

test.each([
  [0, '0', '0'],
  [7, '7', '7'],
  [999, '999', '999'],
  [1_000, '1\u00A0k', '1k'],
  [1_050, '1\u00A0k', '1k'],
  [1_250, '1,2\u00A0k', '1.2k'],
  [1_999, '1,9\u00A0k', '1.9k'],
  [12_345, '12,3\u00A0k', '12.3k'],
  [999_999, '999,9\u00A0k', '999.9k'],
  [1_000_000, '1\u00A0m', '1m'],
  [2_300_000_000, '2,3\u00A0b', '2.3b'],
  [4_000_000_000_000, '4\u00A0t', '4t'],
  [5_600_000_000_000_000, '5,6\u00A0q', '5.6q'],
])('[AL-08] %d is written %s in French and %s in English', (count, french, english) => {
  expect(abbreviatedCount(count, 'fr')).toBe(french);
  expect(abbreviatedCount(count, 'en')).toBe(english);
});
