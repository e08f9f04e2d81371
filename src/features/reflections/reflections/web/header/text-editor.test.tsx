import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { keptDraft } from '#ui/writing/use-draft.ts';
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

test('FX-01: words whose place is taken away are kept, and are there again once it is back', async () => {
  await userEvent.type(open(), ' salants');
  cleanup();
  expect(keptDraft('title.one')).toBe('Marais salants');
  expect(open()).toHaveProperty('value', 'Marais salants');
  expect(keptDraft('title.one')).toBe('');
});

test('what was given up, by its own question or that of another page, is not kept', async () => {
  await userEvent.type(open(), ' salants');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(keptDraft('title.one')).toBe('');
  await userEvent.type(open(), ' doux');
  window.history.replaceState(null, '', '/portfolio');
  cleanup();
  expect(keptDraft('title.one')).toBe('');
});

test('FX-01: without a network, a change that was entered says that it waits, and is saved once it is back', async () => {
  const onSave = vi.fn(async () => undefined);
  onlineManager.setOnline(false);
  const field = open(onSave);
  await userEvent.type(field, ' salants{Enter}');
  const says = 'Hors ligne, sera enregistré au retour de la connexion';
  expect((await screen.findByText(says)).closest('[aria-live]')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('Marais salants'));
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
});
