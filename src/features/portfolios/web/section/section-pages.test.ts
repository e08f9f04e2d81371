import { expect, test } from 'vitest';
import { blockOf, pageCountOf } from './section-pages.ts';

test('[PO-02] eight analyses a page', () => {
  expect([blockOf(1), blockOf(3)]).toEqual([
    { offset: 0, limit: 8 },
    { offset: 16, limit: 8 },
  ]);
  expect([0, 1, 8, 9, 42].map(pageCountOf)).toEqual([0, 1, 1, 2, 6]);
});
