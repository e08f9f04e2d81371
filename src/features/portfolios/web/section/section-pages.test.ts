import { expect, test } from 'vitest';
import { readPortfolio } from '../../contract/portfolios.ts';
import { blockOf, pageCountOf } from '../portfolio-queries.ts';

test('[PO-02] eight analyses a page', () => {
  expect([blockOf(1, ''), blockOf(3, '')]).toEqual([
    { offset: 0, limit: 8 },
    { offset: 16, limit: 8 },
  ]);
  expect([0, 1, 8, 9, 42].map((total) => pageCountOf(total, ''))).toEqual([0, 1, 1, 2, 6]);
});

test('[PO-03] a search offers the pages the server answers, and requests no other', () => {
  const [portfolioId, search] = ['0199a8f0-0000-7000-8000-000000000001', 'digue'];
  const isAnswered = (offset: number) =>
    readPortfolio.input.safeParse({ portfolioId, search, offset }).success;
  const last = pageCountOf(50_000, search);
  expect([isAnswered(blockOf(last, search).offset), isAnswered(last * 8)]).toEqual([true, false]);
  expect(blockOf(last + 1, search)).toEqual(blockOf(last, search));
  expect([pageCountOf(42, search), pageCountOf(50_000, '')]).toEqual([6, 6_250]);
});
