import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { OrganisationIndex } from '../contract/search-index.ts';
import SearchIndexPanel from './search-index-panel.tsx';

const ID = '0198a5c0-0000-7000-8000-000000000001';
const index = (changes: Partial<OrganisationIndex> = {}): OrganisationIndex => ({
  organisationId: ID,
  name: 'Agence Estuaire',
  findables: 1_204,
  pending: 0,
  withoutVectors: 0,
  embeddingsId: 'builtin:static-fr-en@1',
  rebuild: 'none',
  rebuilt: 0,
  toRebuild: 0,
  isCheckAsked: false,
  lastCheck: null,
  ...changes,
});

let items: OrganisationIndex[] = [];
let isBroken = false;
let asked: string[] = [];

/** A fake server that responds from the list above. */
function answer(address: string, { method = 'GET', body }: RequestInit): Response {
  asked.push(`${method} ${address} ${body ?? ''}`.trim());
  if (isBroken) return Response.json({}, { status: 500 });
  if (method !== 'GET') return new Response(null, { status: 204 });
  const pending = items.reduce((sum, one) => sum + one.pending, 0);
  const rebuilding = items.filter(({ rebuild }) => rebuild !== 'none').length;
  return Response.json({ items, published: null, total: items.length, pending, rebuilding });
}

beforeEach(() => {
  chooseLanguage('fr');
  items = [index()];
  asked = [];
  isBroken = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => answer(address, init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the panel and opens it. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <SearchIndexPanel />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  return shown;
}

test('the closed panel shows whether the index is up to date', async () => {
  show();
  const described = { name: 'Index de recherche', description: 'À jour' };
  expect(await screen.findByRole('button', described)).toBeTruthy();
});

test('shows the contents, missing vectors and last check of each index, accessibly', async () => {
  const lastCheck = { at: '2026-11-14T03:35:00.000Z', missing: 2, stale: 1, superfluous: 0 };
  items = [
    index({ pending: 12, withoutVectors: 3, lastCheck }),
    index({ organisationId: `${ID.slice(0, -1)}2` }),
  ];
  const { container } = show();
  expect(
    await screen.findByText(/1.204 éléments indexés · modèle builtin:static-fr-en@1 · 12 en attente/),
  ).toBeTruthy();
  expect(screen.getByText(/3 trouvés par leurs mots seulement/)).toBeTruthy();
  expect(screen.getByText(/2 absents, 1 périmé, 0 de trop/)).toBeTruthy();
  expect(screen.getByText('Jamais vérifié')).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('shows the progress of a rebuild, and does not offer a second one', async () => {
  items = [index({ rebuild: 'underway', rebuilt: 120, toRebuild: 400 })];
  show();
  expect(await screen.findByText(/120 sur 400/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reconstruction demandée' }).hasAttribute('disabled')).toBe(true);
});

test('requests a rebuild of one index, or of all after confirmation', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Reconstruire l’index d’Agence/ }));
  expect(await screen.findByText('Reconstruction demandée.')).toBeTruthy();
  expect(asked).toContain(`POST /api/admin/search/rebuild {"organisationId":"${ID}"}`);
  await userEvent.click(screen.getByRole('button', { name: 'Tout reconstruire' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tout reconstruire' }));
  await waitFor(() => expect(asked).toContain('POST /api/admin/search/rebuild {}'));
});

test('requests a check', async () => {
  chooseLanguage('en');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Check and repair' }));
  expect(await screen.findByText('Check requested.')).toBeTruthy();
  expect(asked).toContain('POST /api/admin/search/check {}');
});

test('shows a read failure, and retries', async () => {
  isBroken = true;
  show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('Agence Estuaire')).toBeTruthy();
});
