import { expect, test } from 'vitest';
import { parseShownCount, SHOWN_STEP } from './notifications-page.tsx';

test.each([
  [undefined, SHOWN_STEP],
  [64, 64],
  [33, 64],
  [0, SHOWN_STEP],
  [-5, SHOWN_STEP],
  [Number.NaN, SHOWN_STEP],
  [Number.POSITIVE_INFINITY, SHOWN_STEP],
  ['64', SHOWN_STEP],
  [1e9, 960],
])('the parameter %s shows %s', (parameter, shown) => {
  expect(parseShownCount(parameter)).toBe(shown);
});
