import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { blockAfter, type ListBlock, useBlockList } from './use-block-list.ts';

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));

function show(list: () => { id: string }[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const ask = async ({ offset, limit }: ListBlock) => ({
    items: list().slice(offset, offset + limit),
    total: list().length,
  });
  const shown = renderHook(() => useBlockList({ queryKey: ['rows'], ask, topics: [] }), { wrapper });
  return { ...shown, client };
}

test('shows 8, 16, 32, 100 rows, then a hundred more each time', () => {
  expect([0, 8, 16, 32, 100, 200].map(blockAfter)).toEqual([
    { offset: 0, limit: 8 },
    { offset: 8, limit: 8 },
    { offset: 16, limit: 16 },
    { offset: 32, limit: 68 },
    { offset: 100, limit: 100 },
    { offset: 200, limit: 100 },
  ]);
});

test('more adds a block, less goes back to the first', async () => {
  const { result } = show(() => rows(20));
  await waitFor(() => expect(result.current.items).toHaveLength(8));
  expect(result.current.less).toBeUndefined();
  act(() => result.current.more());
  await waitFor(() => expect(result.current.items).toHaveLength(16));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.items).toHaveLength(20));
  expect(result.current.total).toBe(20);
  act(() => result.current.less?.());
  await waitFor(() => expect(result.current.items).toHaveLength(8));
});

test('during a refetch, a requested block still arrives, and removed blocks do not come back', async () => {
  const { result, client } = show(() => rows(20));
  await waitFor(() => expect(result.current.items).toHaveLength(8));
  act(() => {
    result.current.more();
    void client.invalidateQueries();
  });
  await waitFor(() => expect(result.current.items).toHaveLength(16));
  act(() => {
    void client.invalidateQueries();
    result.current.less?.();
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.items).toHaveLength(8);
});

test('a row pushed into the next block is shown once', async () => {
  let list = rows(12);
  const { result } = show(() => list);
  await waitFor(() => expect(result.current.items).toHaveLength(8));
  list = [{ id: 'new' }, ...list];
  act(() => result.current.more());
  await waitFor(() => expect(result.current.isLoadingMore).toBe(false));
  await waitFor(() => expect(result.current.items.length).toBeGreaterThan(8));
  const ids = result.current.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
