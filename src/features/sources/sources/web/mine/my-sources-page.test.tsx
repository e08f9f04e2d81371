import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { fakeSource } from '../../../../../../tests/support/web/fake-sources.ts';
import type { Source } from '../../contract/sources.ts';
import MySourcesPage from './my-sources-page.tsx';

let sources: Source[] = [];
let writes: { method: string; path: string; body: unknown }[] = [];

/** Simulates the server with the list above. */
function answer(path: string, method: string, body: Record<string, unknown> | null): Response {
  if (method === 'GET') return Response.json({ items: sources, total: sources.length });
  writes.push({ method, path, body });
  const changed = fakeSource(9, { language: '', keywords: '*', title: String(body?.title) });
  if (method === 'POST') sources = [...sources, changed];
  if (method === 'DELETE') sources = sources.filter(({ id }) => !path.endsWith(id));
  return Response.json(method === 'DELETE' ? { sourceId: changed.id } : changed);
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => {
  chooseLanguage('fr');
  sources = [];
  writes = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) =>
    answer(
      new URL(address, 'http://localhost').pathname,
      method,
      typeof body === 'string' ? JSON.parse(body) : null,
    ),
  );
  client.setQueryData(profileQuery.queryKey, { id: 'u1' } as never);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <MySourcesPage />
      </SnackbarProvider>
    </QueryClientProvider>,
  );

test('[JO-12] a title and a site are enough to create a personal source', { tags: ['deep'] }, async () => {
  show();
  expect(await screen.findByText('Vous n’avez pas encore de source')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une source' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter une source' });
  const save = within(dialog).getByRole('button', { name: 'Sauvegarder' });
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Titre' }), 'Carnet du large');
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Domaine' }), 'large.example');
  await userEvent.tab();
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([
    {
      method: 'POST',
      path: '/api/me/sources',
      body: {
        title: 'Carnet du large',
        domain: 'https://large.example',
        keywords: '',
        id: expect.any(String),
      },
    },
  ]);
  const row = await screen.findByRole('row', { name: /Carnet du large/ });
  expect(within(row).getByText('Tout')).toBeTruthy();
});

test('[JO-12] a personal source is paused, and deleted after confirmation', async () => {
  sources = [fakeSource(1, { language: '' })];
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Source active : Revue 1' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({
    title: 'Revue 1',
    domain: 'https://revue.example',
    rssUrl: 'https://revue.example/1.xml',
    keywords: 'digue',
    active: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur Revue 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Supprimer la source Revue 1 ?' });
  await userEvent.click(within(ask).getByRole('button', { name: 'Supprimer la source' }));
  expect(await screen.findByText('Vous n’avez pas encore de source')).toBeTruthy();
  expect(writes.at(-1)?.method).toBe('DELETE');
});

test('[JO-12] after a source is deleted, the focus moves to the button that adds one', async () => {
  sources = [fakeSource(1), fakeSource(2)];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur Revue 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Supprimer la source' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions sur Revue 1' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ajouter une source'));
});
