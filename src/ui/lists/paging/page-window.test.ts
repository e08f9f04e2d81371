import { describe, expect, test } from 'vitest';
import { PAGE_NUMBERS_SHOWN, pageWindow } from './page-numbers.tsx';

describe('[PO-02] seven page numbers', () => {
  test.each([
    ['one page', 1, 1, [1]],
    ['none', 1, 0, []],
    ['all while they fit', 3, 7, [1, 2, 3, 4, 5, 6, 7]],
    ['at the beginning', 1, 12, [1, 2, 3, 4, 5, 6, 12]],
    ['near the beginning', 4, 12, [1, 2, 3, 4, 5, 6, 12]],
    ['in the middle', 6, 12, [1, 4, 5, 6, 7, 8, 12]],
    ['near the end', 10, 12, [1, 7, 8, 9, 10, 11, 12]],
    ['at the end', 12, 12, [1, 7, 8, 9, 10, 11, 12]],
    ['beyond the end', 40, 12, [1, 7, 8, 9, 10, 11, 12]],
  ])('%s', (_, current, pageCount, expected) => {
    expect(pageWindow(current, pageCount)).toEqual(expected);
  });

  test('never more than seven, always with the first, the current and the last', () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1) {
      for (let current = 1; current <= pageCount; current += 1) {
        const pages = pageWindow(current, pageCount);
        expect(pages).toHaveLength(Math.min(pageCount, PAGE_NUMBERS_SHOWN));
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        expect(pages).toEqual(expect.arrayContaining([1, current, pageCount]));
      }
    }
  });
});
