import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { keepDraft, keptDraft, useHeldDraft } from './use-draft.ts';
import { useReachableDrafts } from './use-reachable-drafts.ts';

/** Something is half written at the first of two things. */
function show() {
  keepDraft('reply.one', 'Un début');
  renderHook(() => useHeldDraft('reply.one', 'Un début'));
  interface Shown {
    readonly list: string;
    readonly drafts: readonly string[] | undefined;
  }
  const first: Shown = { list: 'all', drafts: ['reply.one', 'reply.two'] };
  const { rerender } = renderHook(({ list, drafts }: Shown) => useReachableDrafts(list, drafts), {
    initialProps: first,
  });
  return (list: string, drafts?: readonly string[]) => rerender({ list, drafts });
}

test('what is taken out of a list takes its words from what holds the page, and leaves them kept', () => {
  const become = show();
  become('all', ['reply.one']);
  expect(asksBeforeClosing()).toBe(true);
  become('all', []);
  expect(asksBeforeClosing()).toBe(false);
  expect(keptDraft('reply.one')).toBe('Un début');
});

test('another list, or one that is not known for a moment, takes nothing out', () => {
  const become = show();
  become('all');
  become('others', []);
  become('others', ['reply.three']);
  expect(asksBeforeClosing()).toBe(true);
});
