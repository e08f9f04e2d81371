import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LIVE_TOPIC } from '#base/live-message.ts';
import { newId } from '#ui/call/new-id.ts';
import { storeDraft } from '#ui/writing/use-draft.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { preparedIdFor } from './prepared-ids.ts';
import { cacheOpenedAnalysis, useThreads } from './use-threads.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The topics followed once a document is opened. */
function followedOf(wanted: Parameters<typeof useThreads>[0]): unknown[] {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient();
  renderHook(() => useThreads(wanted), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ meta }) => (Array.isArray(meta?.topics) ? meta.topics : []));
}

test('[AL-01] [SY-01] the thread named by the address is followed; without one, nothing is requested', () => {
  const [documentId, analysisId] = [newId(), newId()];
  expect(followedOf({ documentId, analysisId, isNew: false })).toEqual([`analysis:${analysisId}`]);
  expect(`analysis:${analysisId}`).toMatch(LIVE_TOPIC);
  // One malformed topic would have the live channel refuse all of them.
  expect(followedOf({ documentId, isNew: true })).toEqual([]);
});

/** Renders a document with the threads the server returns; `meanwhile` changes what it returns next. */
async function openUnnamed(documentId: string, first: readonly AnalysisCard[]) {
  let analyses = first;
  vi.stubGlobal('fetch', async () => Response.json({ analyses }));
  const client = new QueryClient();
  const hook = renderHook(
    ({ analysisId }: { analysisId?: string }) => useThreads({ documentId, analysisId, isNew: false }),
    {
      initialProps: {},
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await waitFor(() => expect(hook.result.current.isPending).toBe(false));
  return {
    shown: () => hook.result.current.analysis?.id ?? null,
    name(analysis: AnalysisCard) {
      cacheOpenedAnalysis(client, analysis);
      hook.rerender({ analysisId: analysis.id });
    },
    async meanwhile(next: readonly AnalysisCard[]) {
      analyses = next;
      await client.refetchQueries({ queryKey: ['documents'] });
      await waitFor(() => expect(hook.result.current.threads).toEqual(next));
    },
  };
}

test('[AL-01] a draft in a prepared thread is not hidden by a thread that appears meanwhile', async () => {
  const documentId = newId();
  const theirs = sampleAnalysis(2, { documentId });
  const opened = await openUnnamed(documentId, []);
  const prepared = preparedIdFor(documentId);
  storeDraft(`comment.${prepared}`, 'Commencé');
  await opened.meanwhile([theirs]);
  expect(opened.shown()).toBeNull();
  const mine = { ...theirs, id: prepared };
  await opened.meanwhile([theirs, mine]);
  expect(opened.shown()).toBe(prepared);
  expect(preparedIdFor(documentId)).toBe(prepared);
  opened.name(mine);
  expect(preparedIdFor(documentId), 'the next new thread is another').not.toBe(prepared);
});

test('[AL-01] without a draft, the thread that appears is shown', async () => {
  const documentId = newId();
  const opened = await openUnnamed(documentId, []);
  const theirs = sampleAnalysis(2, { documentId });
  await opened.meanwhile([theirs]);
  expect(opened.shown()).toBe(theirs.id);
});
