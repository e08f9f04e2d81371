import { cleanup, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { storeDraft, storedDraft, useGuardedDraft } from './use-draft.ts';
import { draftsStartedUnder, useOrphanedDrafts } from './use-orphaned-drafts.ts';

const NOTHING: readonly string[] = [];

/** There is a draft for the first of two items. */
function show() {
  storeDraft('reply.one', 'Un début');
  renderHook(() => useGuardedDraft('reply.one', 'Un début'));
  interface Shown {
    readonly list: string;
    readonly drafts: readonly string[] | undefined;
  }
  const first: Shown = { list: 'all', drafts: ['reply.one', 'reply.two'] };
  const { rerender, result } = renderHook(({ list, drafts }: Shown) => useOrphanedDrafts(list, drafts), {
    initialProps: first,
  });
  return (list: string, drafts?: readonly string[]) => {
    rerender({ list, drafts });
    return result.current;
  };
}

test('FX-02: drafts of an item removed from a list are reported, until it is restored', () => {
  const become = show();
  expect(become('all', ['reply.one'])).toEqual([]);
  expect(become('all', [])).toEqual(['reply.one']);
  expect(asksBeforeClosing()).toBe(true);
  expect(storedDraft('reply.one')).toBe('Un début');
  expect(become('all', ['reply.one'])).toEqual([]);
});

test('FX-02: they are also reported when the list is mounted again', () => {
  show();
  cleanup();
  const { result } = renderHook(() => useOrphanedDrafts('all', NOTHING));
  expect(result.current).toEqual(['reply.one']);
});

test('FX-03: a prefix finds the drafts of several lists', () => {
  storeDraft('reply.two', 'Une suite');
  for (const [list, name] of [
    ['in.one.side', 'reply.one'],
    ['in.one.report', 'reply.two'],
    ['in.other.side', 'reply.two'],
  ] as const) {
    const drafts = [name];
    renderHook(() => useOrphanedDrafts(list, drafts));
  }
  storeDraft('reply.one', 'Un début');
  cleanup();
  expect(draftsStartedUnder('in.one.').toSorted()).toEqual(['reply.one', 'reply.two']);
  expect(draftsStartedUnder('in.nobody.')).toEqual([]);
});

test('another list, or a list that is loading, reports nothing', () => {
  const become = show();
  expect(become('all')).toEqual([]);
  expect(become('others', [])).toEqual([]);
  expect(become('others', ['reply.three'])).toEqual([]);
});
