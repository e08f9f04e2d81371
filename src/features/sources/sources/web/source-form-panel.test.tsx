import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { fakeSource } from '../../../../../tests/support/web/fake-sources.ts';
import SourceFormPanel from './source-form-panel.tsx';

/** Responses to a trial and a save, and the requests received. */
let trial: unknown = null;
let saved: Response | Promise<Response>;
let requests: { method: string; body: unknown }[] = [];
const NO_SOURCES = {
  items: [],
  total: 0,
  languages: ['fr-CA', 'en-US', 'en-CA'],
  counts: { all: 0, well: 0, doubtful: 0, failing: 0, paused: 0 },
};

beforeEach(() => {
  chooseLanguage('fr');
  requests = [];
  saved = Response.json({}, { status: 500 });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push({ method, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (address.endsWith('/api/feed-trials')) {
      const answer = await trial;
      return answer instanceof Response ? answer : Response.json(answer);
    }
    return method === 'GET' ? Response.json(NO_SOURCES) : saved;
  });
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

const found = {
  feedUrl: 'https://revue.example/fil.xml',
  title: 'Revue du génie côtier',
  siteUrl: 'https://revue.example/',
  language: 'en-GB',
  itemCount: 20,
  keptCount: 1,
  isCut: false,
  items: [
    {
      title: 'Une digue cède',
      url: 'https://revue.example/1',
      publishedOn: '2026-11-01T09:00:00.000Z',
      isKept: true,
    },
    { title: 'Concours de voile', url: null, publishedOn: null, isKept: false },
  ],
  others: [{ url: 'https://revue.example/emplois.xml', title: 'Emplois' }],
};

test('[AD-03] a feed is found from the address of its site, filled in, and shown', {
  tags: ['deep'],
}, async () => {
  trial = found;
  show(<SourceFormPanel open />);
  const tester = await screen.findByRole('button', { name: 'Tester le flux' });
  expect(tester.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Domaine' }), 'revue.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mots-clés' }), 'digue,');
  await userEvent.click(tester);
  const result = await screen.findByText(/^Flux lu : 20 articles, le plus récent .*1 serait retenu/);
  expect(result).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://revue.example',
    keywords: 'digue',
    language: 'fr-CA',
  });
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(value('Adresse du flux')).toBe(found.feedUrl);
  expect(value('Titre')).toBe(found.title);
  expect(value('Domaine')).toBe('https://revue.example');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.filter((item) => /Retenu|Écarté/.test(item ?? ''))).toEqual([
    expect.stringContaining('RetenuUne digue cède'),
    'ÉcartéConcours de voile',
  ]);
  expect(screen.getByText('Ce flux est en anglais.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir Anglais (États-Unis)' }));
  expect(screen.getByText(/Les réglages ont changé depuis ce test\./)).toBeTruthy();
  trial = { ...found, feedUrl: 'https://revue.example/emplois.xml' };
  await userEvent.click(screen.getByRole('button', { name: 'Emplois' }));
  await waitFor(() => expect(value('Adresse du flux')).toBe('https://revue.example/emplois.xml'));
});

test('[AD-03] a feed that cannot be read has an error at its address until the address changes', async () => {
  trial = Response.json(
    {
      type: 'about:blank',
      title: 'x',
      status: 422,
      detail: 'Cette adresse ne mène pas à un flux.',
      reason: 'not-a-feed',
      requestId: 'r1',
    },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );
  show(<SourceFormPanel open />);
  const address = await screen.findByRole('textbox', { name: 'Adresse du flux' });
  await userEvent.type(address, 'https://revue.example/page');
  await userEvent.click(screen.getByRole('button', { name: 'Tester le flux' }));
  expect(await screen.findByText('Cette adresse ne mène pas à un flux.')).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(address, '2');
  expect(screen.queryByText('Cette adresse ne mène pas à un flux.')).toBeNull();
});

test('FX-40: a truncated feed is not reported as read', async () => {
  trial = { ...found, isCut: true, itemCount: 2 };
  show(<SourceFormPanel open />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Domaine' }), 'revue.example');
  await userEvent.click(screen.getByRole('button', { name: 'Tester le flux' }));
  expect(await screen.findByText(/^Flux coupé avant la fin : 2 articles lus, le plus récent/)).toBeTruthy();
  expect(screen.queryByText(/^Flux lu/)).toBeNull();
});

test('FX-40: a late trial result is neither shown nor written over a changed address', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  trial = promise;
  show(<SourceFormPanel open />);
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse du flux' });
  const tester = screen.getByRole('button', { name: 'Tester le flux' });
  await userEvent.type(address, found.feedUrl);
  await userEvent.click(tester);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://autre.example/fil.xml');
  trial = { ...found, feedUrl: 'https://autre.example/fil.xml', itemCount: 7, others: [] };
  await userEvent.click(tester);
  expect(await screen.findByText(/^Flux lu : 7 articles/)).toBeTruthy();
  await act(async () => resolve(found));
  expect(screen.getByText(/^Flux lu : 7 articles/)).toBeTruthy();
  expect(address.value).toBe('https://autre.example/fil.xml');
});

test('FX-40: the feed of another site is searched there, not at the last address', async () => {
  trial = found;
  show(<SourceFormPanel open />);
  const site = await screen.findByRole('textbox', { name: 'Domaine' });
  const tester = screen.getByRole('button', { name: 'Tester le flux' });
  await userEvent.type(site, 'revue.example');
  await userEvent.click(tester);
  await screen.findByText(/^Flux lu : 20 articles/);
  await userEvent.clear(site);
  await userEvent.type(site, 'autre.example');
  trial = { ...found, feedUrl: 'https://autre.example/fil.xml', itemCount: 7 };
  await userEvent.click(tester);
  await screen.findByText(/^Flux lu : 7 articles/);
  const tried = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(tried).toMatchObject([{ url: 'https://revue.example' }, { url: 'https://autre.example' }]);
});

test('opened from elsewhere, the form focuses its first field; opened by its header, the focus stays', async () => {
  const { rerender } = show(<SourceFormPanel open={false} />);
  const header = screen.getByRole('button', { name: 'Ajouter une source RSS' });
  header.focus();
  rerender(shown(<SourceFormPanel open />));
  await screen.findByRole('textbox', { name: 'Titre' });
  expect(document.activeElement).toBe(header);
  cleanup();
  show(<SourceFormPanel open />);
  const title = await screen.findByRole('textbox', { name: 'Titre' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

async function writeAndSave() {
  show(<SourceFormPanel />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une source RSS' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Titre' }), 'Revue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Domaine' }), 'revue.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse du flux' }), 'https://revue.example/f');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mots-clés' }), '*');
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
}

test('[AD-03] a failed save keeps the form and shows an error', async () => {
  await writeAndSave();
  expect((await screen.findByRole('alert')).textContent).toBe('Une erreur est survenue, veuillez réessayer.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' }).value).toBe('Revue');
});

test.each(['in the form', 'elsewhere'])(
  '[AD-03] after saving, the form is empty, and moves the focus only if it was inside: the focus %s',
  { tags: ['deep'] },
  async (where) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    saved = promise;
    await writeAndSave();
    const header = screen.getByRole('button', { name: 'Ajouter une source RSS' });
    if (where === 'elsewhere') header.focus();
    resolve(Response.json(fakeSource(1), { status: 201 }));
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' });
    await waitFor(() => expect(title.value).toBe(''));
    expect(document.activeElement).toBe(where === 'elsewhere' ? header : title);
  },
);
