import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { storedDraft } from '#ui/writing/use-draft.ts';
import { TextEditor } from './text-editor.tsx';

beforeEach(() => {
  chooseLanguage('fr');
  sessionStorage.clear();
  window.history.replaceState(null, '', '/reflections/one');
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function open(onSave = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <TextEditor
          name="title.one"
          label="Titre"
          value="Marais"
          rule={z.string()}
          onSave={onSave}
          onEnd={cleanup}
        />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('textbox', { name: 'Titre' });
}

test('FX-01: a draft whose editor is unmounted is kept, and restored when the editor is mounted again', async () => {
  await userEvent.type(open(), ' salants');
  cleanup();
  expect(storedDraft('title.one')).toBe('Marais salants');
  expect(open()).toHaveProperty('value', 'Marais salants');
  expect(storedDraft('title.one')).toBe('');
});

test('a discarded draft, or one left by navigation, is not kept', async () => {
  await userEvent.type(open(), ' salants');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(storedDraft('title.one')).toBe('');
  await userEvent.type(open(), ' doux');
  window.history.replaceState(null, '', '/portfolio');
  cleanup();
  expect(storedDraft('title.one')).toBe('');
});

test('FX-01: offline, a submitted change shows that it waits, and is saved once the network is back', async () => {
  const onSave = vi.fn(async () => undefined);
  onlineManager.setOnline(false);
  const field = open(onSave);
  await userEvent.type(field, ' salants{Enter}');
  const message = 'Hors ligne : sera enregistré au retour de la connexion';
  expect((await screen.findByText(message)).closest('[aria-live]')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('Marais salants'));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
