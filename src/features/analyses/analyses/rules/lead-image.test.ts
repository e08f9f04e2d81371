import { expect, test } from 'vitest';
import { leadImageOf } from './new-analysis.ts';

test.each([
  ['https://gazette.example/recul.jpg', true],
  ['/img/recul.jpg', false],
  ['/images/recul.jpg', false],
  ['//gazette.example/recul.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['', false],
  [null, false],
  [undefined, false],
])('[PO-06] %s can be the lead image of a page: %s', (given, can) => {
  expect(leadImageOf(given)).toBe(can ? given : undefined);
});
