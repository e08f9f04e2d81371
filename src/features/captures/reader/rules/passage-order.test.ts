import { expect, test } from 'vitest';
import { inReadingOrder } from './passage-order.ts';

test('passages come in the order of the document, the wider first', () => {
  const placed = [
    { id: 'late', start: 9, end: 12 },
    { id: 'narrow', start: 1, end: 3 },
    { id: 'wide', start: 1, end: 8 },
  ];
  expect(inReadingOrder(placed).map(({ id }) => id)).toEqual(['wide', 'narrow', 'late']);
});
