import { expect, test } from 'vitest';
import { blockOf, pageCountOf } from './section-pages.ts';

test('[PO-02] eight analyses a page', () => {
  expect([blockOf(1), blockOf(3)]).toEqual([
    { offset: 0, limit: 8 },
    { offset: 16, limit: 8 },
  ]);
  expect([0, 1, 8, 9, 42].map((total) => pageCountOf(total))).toEqual([0, 1, 1, 2, 6]);
});

test('[AD-11] only as many as the person wants to see of each section', () => {
  expect(pageCountOf(42, 10)).toBe(2);
  expect(pageCountOf(5, 10)).toBe(1);
  expect(blockOf(2, 10)).toEqual({ offset: 8, limit: 2 });
  expect(blockOf(9, 10).limit).toBe(1);
});
