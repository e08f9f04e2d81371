import { expect, test } from 'vitest';
import { nextScrollState } from './portfolio-toolbar.tsx';

const path = (...places: number[]) => {
  let now = { isHidden: false, yPx: 0 };
  return places.map((yPx) => {
    now = nextScrollState(yPx, now);
    return now.isHidden;
  });
};

test.each([
  ['hides when scrolling down, returns when scrolling up', [200, 400, 380], [true, true, false]],
  ['is always visible at the top', [40, 200, 60], [false, true, false]],
  ['ignores jitter', [200, 195, 202, 199], [true, true, true, true]],
  ['adds up slow steps', [200, 196, 190], [true, true, false]],
])('[PO-02] the search box %s', (_, places, expected) => {
  expect(path(...places)).toEqual(expected);
});
