import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refresh } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { waitingCapture } from '../../../../../tests/support/samples/sample-capture.ts';
import { RecaptureButton } from './recapture-button.tsx';
import { RefreshNotice } from './refresh-notice.tsx';

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '019a7c1e-0000-7000-8000-e00000000001';
/** The refresh button and notice of the document page, and the state of the latest refresh on the server. */
function show(first: Refresh | null, { lost = 0 } = {}) {
  const server = { refresh: first, asked: 0 };
  const answer: typeof fetch = async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ refresh: server.refresh });
    server.asked += 1;
    if (server.asked <= lost) throw new TypeError('Failed to fetch');
    server.refresh = refresh('under-way');
    return Response.json(waitingCapture(ID));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const cache = new QueryClient();
  render(
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <RecaptureButton documentId={ID} />
        <RefreshNotice documentId={ID} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  const publish = (now: Refresh) => {
    server.refresh = now;
    return cache.invalidateQueries({ queryKey: refreshQuery(ID).queryKey });
  };
  const isKnown = () => vi.waitFor(() => expect(cache.getQueryData(refreshQuery(ID).queryKey)).toBeDefined());
  return { server, publish, isKnown };
}

const refresh = (state: Refresh['state'], captureId = ID): Refresh => ({
  captureId,
  state,
  failure: state === 'failed' ? 'Le site ne répond pas.' : null,
});
const EARLIER = '019a7c1e-0000-7000-8000-e00000000002';
const UNDER_WAY_SAID = 'Actualisation de la capture…';

const askForIt = () => fireEvent.click(screen.getByRole('button', { name: 'Actualiser la capture' }));

test('[SY-04] a page is recaptured although the first response was lost', async () => {
  const { server, isKnown } = show(null, { lost: 1 });
  await isKnown();
  askForIt();
  expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
  expect(server.asked).toBe(2);
});

const CHANGED = 'La page a changé : la capture a été actualisée.';

test.each([
  ['first', 'La page a été capturée.'],
  ['changed', CHANGED],
  ['same-text', 'Le texte de la page n’a pas changé ; le reste a été actualisé.'],
  ['same', 'La page n’a pas changé : la capture est à jour.'],
  ['failed', 'La page n’a pas pu être relue. Le site ne répond pas.'],
] as const)('FX-20: a refresh is shown until it ends, then its result: %s', async (state, message) => {
  const { publish, isKnown } = show(refresh('changed', EARLIER));
  await isKnown();
  expect(screen.queryByText(CHANGED)).toBeNull();
  askForIt();
  expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
  await publish(refresh(state));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText(UNDER_WAY_SAID)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('FX-20: a user who has the document open sees that somebody else refreshes it', async () => {
  const { publish, isKnown } = show(null);
  await isKnown();
  await publish(refresh('under-way'));
  expect(await screen.findByText(UNDER_WAY_SAID)).toBeDefined();
  await publish(refresh('changed'));
  expect(await screen.findByText(CHANGED)).toBeDefined();
});

test.each([
  ['same', 'The page has not changed: the capture is up to date.'],
  ['changed', 'The page has changed: the capture was refreshed.'],
] as const)('FX-20: the result of a refresh is said in English too: %s', async (state, message) => {
  chooseLanguage('en');
  const { publish, isKnown } = show(null);
  await isKnown();
  await publish(refresh('under-way'));
  expect(await screen.findByText('Refreshing the capture…')).toBeDefined();
  await publish(refresh(state));
  expect(await screen.findByText(message)).toBeDefined();
});
