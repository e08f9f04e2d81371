import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { SideComment } from '../../contract/threads.ts';
import { CommentEntry } from './comment-entry.tsx';

const ME = { id: '1', firstName: 'Camille', lastName: 'Derrien' };
const COMMENT: SideComment = {
  id: '2',
  author: ME,
  content: 'À dater.',
  timestamp: '2026-11-18T09:00:00.000Z',
  rewrittenOn: null,
};

beforeEach(() => {
  chooseLanguage('fr');
});
afterEach(cleanup);

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['accounts', 'profile'], ME);
  const actions = { rewrite: vi.fn(async (_content: string) => {}), archive: async () => {} };
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <CommentEntry comment={COMMENT} actions={actions} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return { actions, leave: unmount };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Modifier' });

test('[ED-05] the draft of an edited comment is resumed after leaving the text, without taking the focus', async () => {
  const { leave } = show();
  await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), ' Et à sourcer.');
  leave();
  const { actions } = show();
  expect(field().value).toBe('À dater. Et à sourcer.');
  expect(document.activeElement).not.toBe(field());
  await userEvent.type(field(), '{Control>}{Enter}{/Control}');
  await screen.findByText('À dater.');
  expect(actions.rewrite.mock.lastCall?.[0]).toBe('À dater. Et à sourcer.');
  expect(sessionStorage.length).toBe(0);
});
