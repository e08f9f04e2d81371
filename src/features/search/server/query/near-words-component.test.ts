import { expect, test } from 'vitest';
import { nearWordWeight } from './near-words-component.ts';

test('a closer word has more weight, up to the smaller of both weights', () => {
  const worths = [-1, 0, 0.25, 0.26, 0.6, 0.9, 1].map((cosine) => nearWordWeight(cosine, 4, 6));
  expect(worths).toEqual(worths.toSorted((a, b) => a - b));
  expect(worths.slice(0, 3)).toEqual([0, 0, 0]);
  expect(worths.at(-1)).toBeCloseTo(4);
  expect(nearWordWeight(1, 6, 4)).toBeCloseTo(4);
});
