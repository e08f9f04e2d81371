import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRecommendation } from '../../../../../tests/support/samples/sample-journal.ts';
import { fakeCalls } from '../../../../../tests/support/web/fake-journal.tsx';
import { fakeVisibility } from '../../../../../tests/support/web/fake-visibility.ts';
import { VIEWED_AFTER_MS } from '../contract/recommendation-actions.ts';
import { useRecordViewed } from './use-record-viewed.ts';

const { id, documentId } = sampleRecommendation(1);
let setVisible: ReturnType<typeof fakeVisibility>;

beforeEach(() => {
  setVisible = fakeVisibility();
  vi.useFakeTimers();
  window.history.replaceState(null, '', `/doc/${documentId}`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[JO-05] a document in a hidden tab is not viewed: only time in view counts, and only once', () => {
  const calls = fakeCalls({});
  const onViewed = vi.fn();
  renderHook(() => useRecordViewed(id, documentId, onViewed));
  vi.advanceTimersByTime(VIEWED_AFTER_MS - 1);
  setVisible('hidden');
  vi.advanceTimersByTime(10 * VIEWED_AFTER_MS);
  expect(calls).toEqual([]);
  expect(onViewed).not.toHaveBeenCalled();
  setVisible('visible');
  vi.advanceTimersByTime(1);
  setVisible('hidden');
  setVisible('visible');
  vi.advanceTimersByTime(10 * VIEWED_AFTER_MS);
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: expect.objectContaining({ type: 'viewed', details: { readTime: VIEWED_AFTER_MS } }),
    }),
  ]);
  expect(onViewed).toHaveBeenCalledOnce();
});
