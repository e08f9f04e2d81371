import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#ui/call/new-id.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { CommentsSheet } from './comments-sheet.tsx';
import { commentMark } from './mark/comment-mark.ts';
import { chosenThreadOf } from './thread/chosen-thread.ts';

let editor: Editor;
beforeEach(() => {
  chooseLanguage('fr');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const extensions = [StarterKit, commentMark];
  editor = new Editor({ extensions, content: '<p>Acquérir les parcelles.</p>', injectCSS: false });
  editor.commands.selectAll();
});
afterEach(() => {
  editor.destroy();
  vi.unstubAllGlobals();
});

test('[ED-05] the sheet of a new comment has one close button, which keeps the draft; cancelling asks first', async () => {
  const reflection = { id: newId(), role: 'Owner' } as const;
  const chosen = chosenThreadOf(editor, reflection.id);
  chosen.begin();
  const threadId = chosen.read().activeId;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <CommentsSheet editor={editor} reflection={reflection} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Commentaire' });
  expect(
    within(sheet)
      .getAllByRole('button')
      .filter((button) => button.querySelector('.lucide-x'))
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Fermer']);
  await userEvent.type(within(sheet).getByRole('textbox'), 'À moitié dit');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Fermer' }));
  expect(chosen.read().begun.map(({ id }) => id)).toEqual([threadId]);
  act(() => chosen.activate(threadId));
  const cancel = within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' });
  expect(cancel.textContent).toBe('Annuler');
  await userEvent.click(cancel);
  const question = await screen.findByRole('alertdialog', { name: /^Abandonner vos modifications/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Abandonner' }));
  expect(chosen.read().begun).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
