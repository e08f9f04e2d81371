import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refresh } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { waitingCapture } from '../../../../tests/support/samples/sample-capture.ts';
import { useReadAgain } from './read-again.tsx';

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '019a7c1e-0000-7000-8000-e00000000001';
const UNDER_WAY = 'Actualisation de la capture…';

function List() {
  const { readAgain, messages } = useReadAgain();
  return (
    <>
      <button type="button" onClick={() => readAgain(ID)}>
        Relire
      </button>
      {messages}
    </>
  );
}

/** A list with one page, whose last reading failed, and the state of its latest refresh on the server. */
function show() {
  const refresh = (state: Refresh['state'], failure: string | null = null) => ({
    captureId: ID,
    state,
    failure,
  });
  const server: { refresh: Refresh } = { refresh: refresh('failed', 'Le site ne répond pas.') };
  const answer: typeof fetch = async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ refresh: server.refresh });
    server.refresh = refresh('under-way');
    return Response.json(waitingCapture(ID));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  cache.setQueryData(refreshQuery(ID).queryKey, { refresh: server.refresh });
  render(<List />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <SnackbarProvider>{children}</SnackbarProvider>
      </QueryClientProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Relire' }));
  const publish = (state: Refresh['state'], failure?: string) => {
    server.refresh = refresh(state, failure);
    return cache.invalidateQueries({ queryKey: refreshQuery(ID).queryKey });
  };
  return { publish };
}

test.each([
  ['first', undefined, 'La page a été capturée.'],
  ['same', undefined, 'La page n’a pas changé : la capture est à jour.'],
  ['failed', 'Le site ne répond pas.', 'La page n’a pas pu être relue. Le site ne répond pas.'],
] as const)(
  'FX-20: a page read again from a list is said to be until it is, then what came of it: %s',
  async (state, failure, message) => {
    const { publish } = show();
    expect(await screen.findByText(UNDER_WAY)).toBeDefined();
    await publish(state, failure);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByText(UNDER_WAY)).toBeNull();
  },
);
