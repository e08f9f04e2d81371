import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Capture } from '#features/captures/contract/captures.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { ReadAgain } from './read-again.tsx';

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

test('[SY-04] a page is read again although the first answer was lost on the way', async () => {
  chooseLanguage('fr');
  const fetched = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json(UNDER_WAY));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <ReadAgain documentId={ID} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actualiser la capture' }));
  expect(await screen.findByText('Actualisation de la capture…')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});
