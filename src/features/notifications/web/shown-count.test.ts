import { expect, test } from 'vitest';
import { BLOCK, boundedShown } from './shown-count.ts';

test.each([
  [undefined, BLOCK],
  [64, 64],
  [33, 64],
  [0, BLOCK],
  [-5, BLOCK],
  [Number.NaN, BLOCK],
  [Number.POSITIVE_INFINITY, BLOCK],
  ['64', BLOCK],
  [1e9, 960],
])('the parameter %s shows %s', (parameter, shown) => {
  expect(boundedShown(parameter)).toBe(shown);
});
