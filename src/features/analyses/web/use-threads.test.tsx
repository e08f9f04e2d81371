import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LIVE_TOPIC } from '#base/live-message.ts';
import { newId } from '#ui/call/new-id.ts';
import { useThreads } from './use-threads.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What is followed once a document was opened. */
function followedOf(wanted: Parameters<typeof useThreads>[0]): unknown[] {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient();
  renderHook(() => useThreads(wanted), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ meta }) => (Array.isArray(meta?.topics) ? meta.topics : []));
}

test('[AL-01] [SY-01] the thread an address names is followed; where none is named, nothing asks in vain', () => {
  const [documentId, analysisId] = [newId(), newId()];
  expect(followedOf({ documentId, analysisId, isNew: false })).toEqual([`analysis:${analysisId}`]);
  expect(`analysis:${analysisId}`).toMatch(LIVE_TOPIC);
  // One topic of another form would have the live channel refuse all of them.
  expect(followedOf({ documentId, isNew: true })).toEqual([]);
});
