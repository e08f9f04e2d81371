import { expect, test } from 'vitest';
import { starFills, starStep, starsForTouch } from './stars.ts';

test.each([
  ['up', 3.5, 1, 4],
  ['down', 3.5, -1, 3],
  ['up from between two steps', 3.8, 1, 4],
  ['down from between two steps', 3.8, -1, 3.5],
  ['up from no rating', 0, 1, 0.5],
  ['not above all stars', 5, 1, 5],
  ['not below half a star', 0.5, -1, 0.5],
  ['down from no rating', 0, -1, 0.5],
] as const)('[AL-05] half a star %s', (_, from, direction, to) => {
  expect(starStep(from, direction)).toBe(to);
});

test.each([
  ['the left half of a star selects the whole star', 0, 2.5, 3],
  ['so does its right half', 4, 3, 3],
  ['a second touch selects half of it', 3, 2.5, 2.5],
  ['a third selects all of it', 2.5, 3, 3],
] as const)('[AL-05] by finger, %s', (_, stars, touched, to) => {
  expect(starsForTouch(stars, touched)).toBe(to);
});

test.each([
  [0, '-----'],
  [0.2, '-----'],
  [0.25, '/----'],
  [3.8, '****-'],
  [4.2, '****-'],
  [4.5, '****/'],
  [4.74, '****/'],
  [5, '*****'],
])('[AL-04] %d stars are drawn %s', (stars, drawn) => {
  const letters = { full: '*', half: '/', empty: '-' };
  expect(
    starFills(stars)
      .map((fill) => letters[fill])
      .join(''),
  ).toBe(drawn);
});
