import { expect, test } from 'vitest';
import { countFittingTags } from './tag-bar.tsx';

test.each([
  ['no tag', [], 100, 0],
  ['all when they fit to the last pixel', [40, 54], 100, 2],
  ['room for « +N » next to the tags shown', [40, 40, 40], 128, 2],
  ['one pixel less shows one tag less', [40, 40, 40], 127, 1],
  ['at least one, however long it is', [300, 40], 100, 1],
  ['before the first measurement', [0, 0, 0], 0, 1],
])('[PO-05] %s', (_, widths, room, expected) => {
  expect(countFittingTags(widths, room)).toBe(expected);
});
