import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { Source } from '../contract/sources.ts';
import SourceFormPanel from './source-form-panel.tsx';
import SourceListPanel from './source-list-panel.tsx';

const source = (n: number, changes: Partial<Source> = {}): Source => ({
  id: `0198a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Revue ${n}`,
  name: 'revue.example',
  domain: 'https://revue.example',
  rssUrl: `https://revue.example/${n}.xml`,
  active: true,
  type: 'RssFeed',
  subtype: 'Keywords',
  keywords: 'digue',
  language: 'fr-CA',
  origin: {
    type: 'user',
    userId: '0198a5c0-0000-7000-8000-00000000000a',
    timestamp: '2026-11-02T09:00:00.000Z',
  },
  paused: null,
  auditInfo: { modifiedBy: null, modifiedOn: '2026-11-02T09:00:00.000Z' },
  ...changes,
});

let sources: Source[] = [];
let isBroken = false;
let refusesWrites = false;

/** Answers like the server, from the list above. */
function answer(address: string, method: string): Response {
  if (isBroken || (refusesWrites && method !== 'GET')) return Response.json({}, { status: 500 });
  const query = new URL(address, 'http://localhost').searchParams;
  const filter = query.get('filter') ?? 'all';
  const found = sources.filter(
    ({ active, title }) =>
      (filter === 'all' || active === (filter === 'active')) && title.includes(query.get('search') ?? ''),
  );
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const active = sources.filter((one) => one.active).length;
  return Response.json({
    items: found.slice(offset, offset + limit),
    total: found.length,
    counts: { all: sources.length, active, paused: sources.length - active },
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
const shown = (panel: ReactNode) => (
  <QueryClientProvider client={client}>
    <SnackbarProvider>{panel}</SnackbarProvider>
  </QueryClientProvider>
);
const show = (panel: ReactNode) => render(shown(panel));

async function openList(onAdd = () => {}) {
  show(<SourceListPanel onAdd={onAdd} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sources RSS' }));
}

test('the closed header tells how many are active and paused', async () => {
  sources = [source(1), source(2, { active: false })];
  show(<SourceListPanel />);
  expect(await screen.findByText('2 sources')).toBeTruthy();
  expect(screen.getByText('1 active')).toBeTruthy();
  expect(screen.getByText('1 en pause')).toBeTruthy();
});

test('without a source, the next step is to add one', async () => {
  let asked = 0;
  await openList(() => {
    asked += 1;
  });
  expect(await screen.findByText('Aucune source pour l’instant')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une source' }));
  expect(asked).toBe(1);
});

test('opened from elsewhere, the form leads to its first field; opened by its header, it leaves the focus there', async () => {
  const { rerender } = show(<SourceFormPanel open={false} />);
  const header = screen.getByRole('button', { name: 'Ajouter une source RSS' });
  header.focus();
  rerender(shown(<SourceFormPanel open />));
  await screen.findByRole('textbox', { name: 'Titre' });
  expect(document.activeElement).toBe(header);
  cleanup();
  show(<SourceFormPanel open />);
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Titre' }));
});

test('an address that holds a search opens the list', async () => {
  sources = [source(1), source(2)];
  show(<SourceListPanel view={{ search: '2', filter: 'all' }} onView={() => {}} />);
  expect(await screen.findByText('Revue 2')).toBeTruthy();
  expect(screen.queryByText('Revue 1')).toBeNull();
});

test('nothing found and nothing paused are told apart, and the search is forgotten in one click', async () => {
  sources = [source(1)];
  await openList();
  await userEvent.click(await screen.findByRole('radio', { name: /^En pause/ }));
  expect(await screen.findByText('Aucune source en pause')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Toutes/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'nulle part');
  expect(
    await screen.findByText('Rien dans les titres, domaines et mots-clés pour « nulle part ».'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(await screen.findByText('Revue 1')).toBeTruthy();
});

test('the list says when it cannot be read, and reads it again', async () => {
  isBroken = true;
  await openList();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  sources = [source(1)];
  await userEvent.click(again);
  expect(await screen.findByText('Revue 1')).toBeTruthy();
});

test('more sources are shown on request', async () => {
  sources = Array.from({ length: 41 }, (_, n) => source(n));
  await openList();
  expect(await screen.findByText('8 sur 41')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(await screen.findByText('16 sur 41')).toBeTruthy();
});

test('a pause the server refuses is taken back on screen', async () => {
  sources = [source(1)];
  refusesWrites = true;
  await openList();
  const reading = await screen.findByRole('switch', { name: 'Source active : Revue 1' });
  await userEvent.click(reading);
  expect(await screen.findByText('Une erreur est survenue, veuillez réessayer.')).toBeTruthy();
  await waitFor(() => expect(reading.getAttribute('aria-checked')).toBe('true'));
});

test('who paused and since when are said, also of someone who was deleted', async () => {
  const paused = { on: '2026-11-02T09:00:00.000Z', by: 'Inès Caradec' };
  sources = [
    source(1, { active: false, paused }),
    source(2, { active: false, paused: { ...paused, by: null } }),
  ];
  await openList();
  expect(await screen.findByText(/^En pause depuis le 2 novembre.*, par Inès Caradec$/)).toBeTruthy();
  expect(screen.getByText(/^En pause depuis le 2 novembre.*, par un utilisateur supprimé$/)).toBeTruthy();
});

test('[AD-03] a source in a language no longer read says so, and cannot be saved before it has another', async () => {
  sources = [source(1, { language: 'pt-BR' })];
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier Revue 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Language not supported')).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Sauvegarder' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Langue' }), 'en-CA');
  expect(save.hasAttribute('disabled')).toBe(false);
});

test('[AD-03] a save that fails keeps what was written and says so', async () => {
  refusesWrites = true;
  show(<SourceFormPanel />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une source RSS' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Titre' }), 'Revue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Domaine' }), 'revue.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse du flux' }), 'https://revue.example/f');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mots-clés' }), '*');
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Une erreur est survenue, veuillez réessayer.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' }).value).toBe('Revue');
});
