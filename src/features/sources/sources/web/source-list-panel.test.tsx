import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { fakeHealth, fakeSource as source } from '../../../../../tests/support/web/fake-sources.ts';
import type { Source } from '../contract/sources.ts';
import SourceListPanel from './source-list-panel.tsx';

let sources: Source[] = [];
let isBroken = false;
let refusesWrites = false;

const groupOf = ({ health }: Source) =>
  health.state === 'paused' ? 'paused' : health.state === 'well' ? 'well' : 'watch';

/** Simulates the server with the list above. */
function answer(address: string, method: string): Response {
  if (isBroken || (refusesWrites && method !== 'GET')) return Response.json({}, { status: 500 });
  const query = new URL(address, 'http://localhost').searchParams;
  const filter = query.get('filter') ?? 'all';
  const found = sources.filter(
    (one) => (filter === 'all' || groupOf(one) === filter) && one.title.includes(query.get('search') ?? ''),
  );
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const inState = (state: string) => sources.filter(({ health }) => health.state === state).length;
  return Response.json({
    items: found.slice(offset, offset + limit),
    total: found.length,
    counts: {
      all: sources.length,
      well: inState('well'),
      doubtful: inState('waiting') + inState('nothing-kept'),
      failing: inState('failing'),
      paused: inState('paused'),
    },
    languages: ['fr-CA', 'en-US', 'en-CA'],
  });
}

beforeEach(() => {
  chooseLanguage('fr');
  sources = [];
  isBroken = false;
  refusesWrites = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) =>
    answer(address, method),
  );
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const show = (panel: ReactNode) =>
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>{panel}</SnackbarProvider>
    </QueryClientProvider>,
  );

async function openList(onAdd = () => {}) {
  show(<SourceListPanel onAdd={onAdd} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sources RSS' }));
}

const failing = fakeHealth({
  state: 'failing',
  failure: {
    key: 'feed-missing',
    text: 'Flux introuvable.',
    since: new Date(Date.now() - 6 * 86_400_000).toISOString(),
  },
});
const idle = fakeHealth({ state: 'nothing-kept', nothingKeptSince: new Date(0).toISOString() });

test('[AD-03] the closed header shows the counts by state', async () => {
  sources = [source(1), source(2, { health: idle }), source(3, { health: failing })];
  show(<SourceListPanel />);
  expect(await screen.findByText('3 sources')).toBeTruthy();
  expect(screen.getByText('1 en ordre')).toBeTruthy();
  expect(screen.getByText('1 à surveiller')).toBeTruthy();
  expect(screen.getByText('1 en échec')).toBeTruthy();
});

test('a problem has a readable text, and its action opens the form at the right field', async () => {
  sources = [source(1, { health: failing }), source(2, { health: idle }), source(3)];
  await openList();
  expect(await screen.findByText(/^Flux introuvable. En échec depuis 6 jours\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Corriger l’adresse de Revue 1' }));
  const address = await screen.findByRole('textbox', { name: 'Adresse du flux' });
  await waitFor(() => expect(document.activeElement).toBe(address));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Revoir les mots-clés de Revue 2' }));
  const keywords = await screen.findByRole('textbox', { name: 'Mots-clés' });
  await waitFor(() => expect(document.activeElement).toBe(keywords));
});

test('the weeks of a source are readable as text, and complete in its details', async () => {
  sources = [source(1)];
  await openList();
  expect(await screen.findByText(/^7 cette semaine .* : 0, 1, 2, 3, 4, 5, 6$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur Revue 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Détails' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revue 1' });
  const figureOf = (name: string) =>
    within(dialog)
      .getAllByText(name)
      .map(({ nextElementSibling }) => nextElementSibling?.textContent)
      .at(0);
  expect(['Retenus', 'Écartés', 'Ouverts', 'Notés', 'Analysés', 'Autre langue'].map(figureOf)).toEqual([
    '28',
    '8',
    '6',
    '4',
    '3',
    '2',
  ]);
  expect(within(dialog).getAllByRole('row')).toHaveLength(9);
});

test('without a source, the next step is to add one', async () => {
  let requestCount = 0;
  await openList(() => {
    requestCount += 1;
  });
  expect(await screen.findByText('Aucune source pour l’instant')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une source' }));
  expect(requestCount).toBe(1);
});

test('an address with a search opens the list', async () => {
  sources = [source(1), source(2)];
  show(<SourceListPanel view={{ search: '2', filter: 'all' }} onView={() => {}} />);
  expect(await screen.findByText('Revue 2')).toBeTruthy();
  expect(screen.queryByText('Revue 1')).toBeNull();
});

test('no result, nothing paused and nothing to watch have their own texts, and the search is cleared in one click', async () => {
  sources = [source(1)];
  await openList();
  await userEvent.click(await screen.findByRole('radio', { name: /^En pause/ }));
  expect(await screen.findByText('Aucune source en pause')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^À surveiller/ }));
  expect(await screen.findByText('Rien à surveiller')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Toutes/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'nulle part');
  expect(
    await screen.findByText('Rien dans les titres, domaines et mots-clés pour « nulle part ».'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(await screen.findByText('Revue 1')).toBeTruthy();
});

test('a list that cannot be loaded shows an error and can be retried', async () => {
  isBroken = true;
  await openList();
  const retryButton = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  sources = [source(1)];
  await userEvent.click(retryButton);
  expect(await screen.findByText('Revue 1')).toBeTruthy();
});

test('more sources are shown on request', async () => {
  sources = Array.from({ length: 41 }, (_, n) => source(n));
  await openList();
  expect(await screen.findByText('8 sur 41')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(await screen.findByText('16 sur 41')).toBeTruthy();
});

test('a pause that the server refuses is reverted', async () => {
  sources = [source(1)];
  refusesWrites = true;
  await openList();
  const reading = await screen.findByRole('switch', { name: 'Source active : Revue 1' });
  await userEvent.click(reading);
  expect(await screen.findByText('Une erreur est survenue, veuillez réessayer.')).toBeTruthy();
  await waitFor(() => expect(reading.getAttribute('aria-checked')).toBe('true'));
});

test('shows who paused a source and when, also for deleted people', async () => {
  const paused = { on: '2026-11-02T09:00:00.000Z', by: 'Inès Caradec' };
  sources = [
    source(1, { active: false, paused }),
    source(2, { active: false, paused: { ...paused, by: null } }),
  ];
  await openList();
  expect(await screen.findByText(/^En pause depuis le 2 novembre.*, par Inès Caradec$/)).toBeTruthy();
  expect(screen.getByText(/^En pause depuis le 2 novembre.*, par un utilisateur supprimé$/)).toBeTruthy();
});

test('[AD-03] a source in an unsupported language shows an error, and cannot be saved before it has another', async () => {
  sources = [source(1, { language: 'pt-BR' })];
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur Revue 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Language not supported')).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Sauvegarder' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Langue' }), 'en-CA');
  expect(save.hasAttribute('disabled')).toBe(false);
});
