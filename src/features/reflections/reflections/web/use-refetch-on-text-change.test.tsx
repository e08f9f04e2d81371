import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleReflection } from '../../../../../tests/support/web/sample-reflection.ts';
import { reflectionQuery, topicOf } from './reflection-query.ts';
import { useRefetchOnTextChange } from './use-refetch-on-text-change.ts';

test('[RE-09] queries loaded before the text changed are refetched; unrelated queries are not', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const reflection = sampleReflection();
  const { queryKey } = reflectionQuery(reflection.id);
  const read = { cited: vi.fn(async () => 1), other: vi.fn(async () => 1) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  cache.setQueryData(queryKey, reflection);
  renderHook(
    () => {
      const { data = reflection } = useQuery({ queryKey, queryFn: async () => reflection });
      useQuery({ queryKey: ['cited'], queryFn: read.cited, meta: { topics: [topicOf(reflection)] } });
      useQuery({ queryKey: ['other'], queryFn: read.other, meta: { topics: ['reflection:other'] } });
      useRefetchOnTextChange(data);
    },
    { wrapper },
  );
  await waitFor(() => expect(cache.getQueryData(['cited'])).toBe(1));
  const later = { updatedAt: Date.now() + 1_000 };
  act(() => void cache.setQueryData(queryKey, { ...reflection, title: 'Renommée' }, later));
  expect(read.cited).toHaveBeenCalledTimes(1);
  act(() => void cache.setQueryData(queryKey, { ...reflection, blocksSignature: 'second' }, later));
  await waitFor(() => expect(read.cited).toHaveBeenCalledTimes(2));
  expect(read.other).toHaveBeenCalledTimes(1);
});
