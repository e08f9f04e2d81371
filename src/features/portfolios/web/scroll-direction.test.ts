import { expect, test } from 'vitest';
import { scrolledTo } from './scroll-direction.ts';

const path = (...places: number[]) => {
  let now = { isHidden: false, yPx: 0 };
  return places.map((yPx) => {
    now = scrolledTo(yPx, now);
    return now.isHidden;
  });
};

test.each([
  ['hides on the way down, returns on the way up', [200, 400, 380], [true, true, false]],
  ['is always there at the top', [40, 200, 60], [false, true, false]],
  ['a trembling hand changes nothing', [200, 195, 202, 199], [true, true, true, true]],
  ['slow steps add up', [200, 196, 190], [true, true, false]],
])('[PO-02] the search box %s', (_, places, expected) => {
  expect(path(...places)).toEqual(expected);
});
