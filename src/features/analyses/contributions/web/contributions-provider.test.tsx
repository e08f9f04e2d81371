import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../../tests/support/web/fake-contributions-server.ts';
import { idOf, ME } from '../../../../../tests/support/web/sample-contributions.ts';
import { useLoadedContributions } from './contributions-provider.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[SY-01] a prepared analysis is not followed; once it exists and was read, it is, as a new one', async () => {
  const analysisId = idOf(9);
  const [topic, server] = [`analysis:${analysisId}`, fakeServer()];
  vi.stubGlobal('fetch', server.answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['accounts', 'profile'], ME);
  const cache = client.getQueryCache();
  const joined: unknown[] = [];
  cache.subscribe(({ type, query }) => {
    if (type === 'added') joined.push(...((query.meta?.topics as string[] | undefined) ?? []));
  });
  const { rerender } = renderHook(({ isSaved }) => useLoadedContributions(analysisId, isSaved, true), {
    initialProps: { isSaved: false },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(async () => {});
  expect([joined, server.asked]).toEqual([[], []]);
  rerender({ isSaved: true });
  await waitFor(() => expect(joined).toEqual([topic]));
  await waitFor(() => expect(client.isFetching()).toBe(0));
});
