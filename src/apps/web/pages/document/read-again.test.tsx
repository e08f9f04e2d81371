import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Capture, Refresh } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { ReadAgain } from './read-again.tsx';
import { RefreshNotice } from './refresh-notice.tsx';

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '019a7c1e-0000-7000-8000-e00000000001';
const UNDER_WAY: Capture = {
  ...{
    id: ID,
    url: 'https://gazette.example/une-page',
    fileName: null,
    state: 'waiting',
    step: null,
    found: {},
  },
  ...{ failure: null, document: null, known: [], kept: false, analysisId: null, toFile: null },
};

/** The document page's own part of it, and how the server says that the latest refreshing stands. */
function show(first: Refresh | null, { lost = 0 } = {}) {
  const server = { refresh: first, asked: 0 };
  const answer: typeof fetch = async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ refresh: server.refresh });
    server.asked += 1;
    if (server.asked <= lost) throw new TypeError('Failed to fetch');
    server.refresh = refresh('under-way');
    return Response.json(UNDER_WAY);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const cache = new QueryClient();
  render(
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <ReadAgain documentId={ID} />
        <RefreshNotice documentId={ID} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  const tell = (now: Refresh) => {
    server.refresh = now;
    return cache.invalidateQueries({ queryKey: refreshQuery(ID).queryKey });
  };
  const isKnown = () => vi.waitFor(() => expect(cache.getQueryData(refreshQuery(ID).queryKey)).toBeDefined());
  return { server, tell, isKnown };
}

const refresh = (state: Refresh['state'], captureId = ID): Refresh => ({
  ...{ captureId, state },
  failure: state === 'failed' ? 'Le site ne répond pas.' : null,
});
const EARLIER = '019a7c1e-0000-7000-8000-e00000000002';
const UNDER_WAY_SAID = 'Actualisation de la capture…';

const askForIt = () => fireEvent.click(screen.getByRole('button', { name: 'Actualiser la capture' }));

test('[SY-04] a page is read again although the first answer was lost on the way', async () => {
  const { server, isKnown } = show(null, { lost: 1 });
  await isKnown();
  askForIt();
  expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
  expect(server.asked).toBe(2);
});

test.each([
  ['changed', 'La capture a été actualisée.'],
  ['same', 'La capture est à jour : le texte de la page n’a pas changé.'],
  ['failed', 'La page n’a pas pu être relue. Le site ne répond pas.'],
] as const)(
  'FX-20: a refreshing is shown until it is done, then what came of it: %s',
  async (state, said) => {
    const { tell, isKnown } = show(refresh('changed', EARLIER));
    await isKnown();
    expect(screen.queryByText('La capture a été actualisée.')).toBeNull();
    askForIt();
    expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
    await tell(refresh(state));
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByText(UNDER_WAY_SAID)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(said)).toBeNull();
  },
);

test('FX-20: whoever has the document open sees that somebody else refreshes it', async () => {
  const { tell, isKnown } = show(null);
  await isKnown();
  await tell(refresh('under-way'));
  expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
  await tell(refresh('changed'));
  expect(await screen.findByText('La capture a été actualisée.')).toBeDefined();
});
