import { expect, test } from 'vitest';
import { ratingOfScore, scoreOfRating } from './star-rating.ts';

test('[AL-05] stars are stored as scores, twenty times as much, half stars too', () => {
  expect([0, 0.5, 1, 2.5, 3.7, 5].map(scoreOfRating)).toEqual([0, 10, 20, 50, 74, 100]);
});

test('[AL-04] a score is shown as stars to one decimal', () => {
  expect([0, 10, 50, 66.666, 73, 100].map(ratingOfScore)).toEqual([0, 0.5, 2.5, 3.3, 3.7, 5]);
});

test('half stars survive the conversion to a score and back', () => {
  for (let rating = 0; rating <= 5; rating += 0.5) expect(ratingOfScore(scoreOfRating(rating))).toBe(rating);
});
