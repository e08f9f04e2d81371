import { expect, test } from 'vitest';
import { ratingFigure } from './rating-figure.ts';

test('the average is written in stars, with one decimal, in the format of the language', () => {
  expect([84, 80, 100, 12.5].map((score) => ratingFigure(score, 'fr'))).toEqual(['4,2', '4,0', '5,0', '0,6']);
  expect(ratingFigure(84, 'en')).toBe('4.2');
});
