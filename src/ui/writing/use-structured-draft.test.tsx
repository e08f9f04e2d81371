import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setDraftStorage, storeDraft, storedDraft, useStructuredDraft } from './use-draft.ts';

const passage = z.object({ exact: z.string() });

test('[AL-14] a draft is still there for a user who comes back, and gone once it was sent', () => {
  const first = renderHook(() => useStructuredDraft('passage.one', passage));
  act(() => first.result.current[1]({ exact: 'Une phrase.' }));
  first.unmount();
  const second = renderHook(() => useStructuredDraft('passage.one', passage));
  expect(second.result.current[0]).toEqual({ exact: 'Une phrase.' });
  act(() => second.result.current[1](null));
  expect(storedDraft('passage.one')).toBe('');
});

test('another name is another draft', () => {
  storeDraft('passage.two', '{"exact":"Une autre."}');
  const shown = renderHook(({ name }) => useStructuredDraft(name, passage)[0], {
    initialProps: { name: 'passage.one' },
  });
  expect(shown.result.current).toBeNull();
  shown.rerender({ name: 'passage.two' });
  expect(shown.result.current).toEqual({ exact: 'Une autre.' });
});

test('an invalid value is no draft', () => {
  storeDraft('passage.one', '{"was":1}');
  expect(renderHook(() => useStructuredDraft('passage.one', passage)).result.current[0]).toBeNull();
});

test('[EX-03] the extension panel keeps its drafts in a storage that outlives it', () => {
  setDraftStorage(() => localStorage);
  try {
    storeDraft('comment.one', 'Une remarque');
    expect(localStorage.getItem('vigie.draft.comment.one')).toBe('Une remarque');
    expect(sessionStorage.length).toBe(0);
  } finally {
    setDraftStorage(() => sessionStorage);
  }
});
