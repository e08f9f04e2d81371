import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { OrphanedDrafts } from './orphaned-drafts.tsx';
import type { PublishedText } from './publish-draft.ts';
import { storeDraft, storedDraft } from './use-draft.ts';

const publish = vi.fn<(said: PublishedText) => Promise<void>>();
const WORDS = 'Une longue réponse à ce qui vient d’être archivé';

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => chooseLanguage('fr'));
beforeEach(() => {
  publish.mockReset();
  storeDraft('reply.one', WORDS);
  render(
    <OrphanedDrafts
      names={['reply.one']}
      explain={() => 'Ce commentaire a été archivé.'}
      maximum={1000}
      publishing={{ label: 'Publier comme commentaire', publish }}
    />,
  );
});

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Votre texte' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('FX-02: the text stays visible with what happened to its item, and can be published on its own', async () => {
  expect(screen.getByRole('status').textContent).toContain('Ce commentaire a été archivé.');
  expect(field()?.value).toBe(WORDS);
  publish.mockRejectedValueOnce(new Error('Le serveur ne répond pas.'));
  await press('Publier comme commentaire');
  await screen.findByText('Le serveur ne répond pas.');
  expect(field()?.value).toBe(WORDS);
  publish.mockResolvedValueOnce();
  await press('Publier comme commentaire');
  await waitFor(() => expect(field()).toBeNull());
  expect(publish.mock.lastCall?.[0].text).toBe(WORDS);
  expect(storedDraft('reply.one')).toBe('');
});

test('FX-02: the text can be copied, and is discarded only after a confirmation', async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: written } } }));
  await press('Copier');
  expect(written).toHaveBeenCalledWith(WORDS);
  await press('Abandonner');
  await press('Continuer');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field()?.value).toBe(WORDS);
  await press('Abandonner');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Abandonner' })).at(-1) as HTMLElement);
  await waitFor(() => expect(field()).toBeNull());
  expect(storedDraft('reply.one')).toBe('');
});
