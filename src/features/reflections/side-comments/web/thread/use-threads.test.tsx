import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#features/sharing/rules/roles.ts';
import { newId } from '#ui/call/new-id.ts';
import { storeDraft } from '#ui/writing/use-draft.ts';
import { commentMark } from '../mark/comment-mark.ts';
import { chosenThreadOf } from './chosen-thread.ts';
import { commentDraft } from './draft-threads.ts';
import { threadsQuery, useThreads } from './use-threads.ts';

const editors: Editor[] = [];
beforeEach(() => {
  // The comments are still loading.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  vi.unstubAllGlobals();
});

function newEditor() {
  const extensions = [StarterKit, commentMark];
  const editor = new Editor({ extensions, content: '<p>Acquérir les parcelles.</p>', injectCSS: false });
  editors.push(editor);
  editor.commands.selectAll();
  return editor;
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('[ED-05] new threads with drafts are found again; an empty one is shown only while it is active', () => {
  const reflectionId = newId();
  const editor = newEditor();
  const chosen = chosenThreadOf(editor, reflectionId);
  const begin = () => {
    chosen.begin();
    return chosen.read().activeId ?? '';
  };
  const shownIn = (one: Editor, role: Role = 'Owner') => {
    const { result } = renderHook(() => useThreads(one, { id: reflectionId, role }), { wrapper });
    return result.current.open.map(({ id }) => id);
  };
  const written = begin();
  storeDraft(commentDraft(written), 'À moitié dit');
  const empty = begin();
  expect(shownIn(editor)).toEqual([written, empty]);
  expect(shownIn(newEditor())).toEqual([written]);
  expect(shownIn(newEditor(), 'Reader')).toEqual([]);
});

test('FX-02: [ED-05] a draft in a thread that was resolved or deleted is reported, until the thread is back', async () => {
  const [reflectionId, threadId, queries, editor] = [newId(), newId(), new QueryClient(), newEditor()];
  const author = { id: newId(), firstName: 'Solène', lastName: 'Le Goff' };
  const comment = { id: newId(), author, content: 'Lesquelles ?', timestamp: '2026-11-18T09:00:00.000Z' };
  const comments = [{ ...comment, rewrittenOn: null }];
  const { queryKey } = threadsQuery(reflectionId);
  const thread = { id: threadId, quote: 'Acquérir', resolvedOn: null, resolvedBy: null, comments };
  queries.setQueryData(queryKey, [thread]);
  storeDraft(commentDraft(threadId), 'À moitié répondu');
  const { result } = renderHook(() => useThreads(editor, { id: reflectionId, role: 'Owner' }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const stranded = (names: readonly string[]) =>
    waitFor(() => expect(result.current.stranded).toEqual(names));
  await stranded([]);
  queries.setQueryData(queryKey, [{ ...thread, resolvedOn: comment.timestamp, resolvedBy: author }]);
  await stranded([commentDraft(threadId)]);
  queries.setQueryData(queryKey, [thread]);
  await stranded([]);
  queries.setQueryData(queryKey, []);
  await stranded([commentDraft(threadId)]);
});
