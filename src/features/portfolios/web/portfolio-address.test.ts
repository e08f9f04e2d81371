import { expect, test } from 'vitest';
import { pageIn, pageKey, readPortfolioAddress, withPage, withSearch } from './portfolio-address.ts';

const group = { id: '019a7c1e-0000-7000-8000-000000000001', kind: 'group' };
const mine = { id: '019a7c1e-0000-7000-8000-000000000002', kind: 'personal' };

test('reads only the fields of this screen', () => {
  const address = { q: ' eau ', page: 3, [`page-${group.id}`]: 2, 'page-x': 1, pages: 4, other: 'x' };
  expect(readPortfolioAddress(address)).toEqual({ q: 'eau', page: 3, [`page-${group.id}`]: 2 });
});

test.each([
  { q: { a: 1 } },
  { q: '  ' },
  { page: 'x' },
  { page: 0 },
  { page: 1.5 },
  { page: -2 },
  { page: 1e300 },
])('ignores %j', (address) => expect(readPortfolioAddress(address)).toEqual({}));

test('a number typed as a search is text', () => {
  expect(readPortfolioAddress({ q: 2030 })).toEqual({ q: '2030' });
});

test('[PO-02] each section has its page; the first one is left out', () => {
  const address = withPage(withPage({ q: 'eau' }, pageKey(group), 4), pageKey(mine), 2);
  expect([pageIn(address, pageKey(group)), pageIn(address, pageKey(mine))]).toEqual([4, 2]);
  expect(withPage(address, pageKey(group), 1)).toEqual({ q: 'eau', page: 2 });
  expect(pageIn({}, pageKey(mine))).toBe(1);
});

test('another search starts on the first pages', () => {
  expect(withSearch(' digues ')).toEqual({ q: 'digues' });
  expect(withSearch('')).toEqual({});
});
