import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { advanceTimeByHand, SLOW_MS, slowServer } from '../../../../tests/support/web/slow-server.ts';
import { portfolioPageQuery } from './portfolio-queries.ts';

advanceTimeByHand();

test('FX-61: the search of a portfolio is awaited with the long timeout', async () => {
  const asked = slowServer({ total: 0, items: [], notice: null });
  const portfolioId = '0198a5c0-0000-7000-8000-c00000000001';
  const reading = new QueryClient().fetchQuery(portfolioPageQuery({ portfolioId, search: 'eau', page: 1 }));
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await reading).items).toEqual([]);
});
