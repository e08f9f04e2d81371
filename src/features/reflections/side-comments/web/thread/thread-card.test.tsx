import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { storeDraft } from '#ui/writing/use-draft.ts';
import type { SideThread } from '../../contract/threads.ts';
import { commentDraft } from './draft-threads.ts';
import { ThreadCard } from './thread-card.tsx';

const idOf = (digit: number) => `0199a7c1-0000-7000-8000-00000000000${digit}`;
const NEW: SideThread = {
  id: idOf(1),
  quote: 'Les parcelles',
  resolvedOn: null,
  resolvedBy: null,
  comments: [],
};
const author = { id: idOf(2), firstName: 'Inès', lastName: 'Caradec' };
const comment = { id: idOf(3), author, content: 'Qui achète ?', timestamp: '2026-11-12T10:42:00.000Z' };
const WITH_COMMENT: SideThread = { ...NEW, comments: [{ ...comment, rewrittenOn: null }] };

beforeEach(() => {
  chooseLanguage('fr');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => void vi.unstubAllGlobals());

function show(thread: SideThread, isActive: boolean) {
  const actions = { say: vi.fn(), rewrite: vi.fn(), archive: vi.fn(), resolve: vi.fn(async () => {}) };
  const onCancel = vi.fn();
  const onActivate = vi.fn();
  const card = (
    <ThreadCard
      thread={thread}
      isActive={isActive}
      actions={actions}
      onCancel={onCancel}
      onActivate={onActivate}
      onEscape={null}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>{card}</SnackbarProvider>
    </QueryClientProvider>,
  );
  return { actions, onCancel, onActivate };
}

test('[ED-05] an inactive new thread shows its draft, and is discarded by its own button', async () => {
  storeDraft(commentDraft(NEW.id), 'À moitié dit');
  const { onCancel, onActivate } = show(NEW, false);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ajouter un commentaire…' });
  expect(field.value).toBe('À moitié dit');
  expect(document.activeElement).not.toBe(field);
  screen.getByRole('button', { name: 'Annuler' }).focus();
  onActivate.mockClear();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onActivate).not.toHaveBeenCalled();
});

test('[ED-05] a new active thread is focused', () => {
  show(NEW, true);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ajouter un commentaire…' }));
});

test('[ED-05] the draft of a reply is shown too; without one, there is no field', () => {
  show(WITH_COMMENT, false);
  expect(screen.queryByRole('textbox')).toBeNull();
  storeDraft(commentDraft(WITH_COMMENT.id), 'À moitié répondu');
  show(WITH_COMMENT, false);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Répondre…' }).value).toBe(
    'À moitié répondu',
  );
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

test('[ED-05] undoing a resolution reports a failure', async () => {
  const { actions } = show(WITH_COMMENT, false);
  await userEvent.click(screen.getByRole('button', { name: 'Marquer comme résolu' }));
  actions.resolve.mockRejectedValueOnce(new Error('Sans réponse'));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Sans réponse')).toBeTruthy();
});
