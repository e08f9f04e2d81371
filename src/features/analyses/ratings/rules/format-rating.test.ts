import { expect, test } from 'vitest';
import { formatRating } from './star-rating.ts';

test('the average is written in stars, with one decimal, in the format of the language', () => {
  expect([84, 80, 100, 12.5].map((score) => formatRating(score, 'fr'))).toEqual(['4,2', '4,0', '5,0', '0,6']);
  expect(formatRating(84, 'en')).toBe('4.2');
});
