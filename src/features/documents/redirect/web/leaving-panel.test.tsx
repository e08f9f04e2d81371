import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configurationQuery } from '#features/operations/web.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { LeavingPanel } from './leaving-panel.tsx';

const EXTENSION_ID = 'cgfjhiahjajlcjefhhaafmmbpnckedbf';
const ANALYSIS_ID = '0199f2a4-0000-7000-8000-000000000001';
const TARGET = {
  address: 'https://gazette-rivages.example/littoral?page=2',
  host: 'gazette-rivages.example',
  punycode: null,
};

let messages: unknown[] = [];

beforeEach(() => {
  chooseLanguage('fr');
  // Slow machines would find the countdown further on.
  vi.useFakeTimers();
  messages = [];
  const sendMessage = (_: string, message: unknown, hear: (answer: unknown) => void) => {
    messages.push(message);
    hear(undefined);
  };
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(opensByItself: boolean) {
  const client = new QueryClient();
  client.setQueryData(configurationQuery.queryKey, {
    version: '0.3.38',
    passwordMinLength: 6,
    extensionUrl: null,
    extension: { packageUrl: null, version: '0.3.38', ids: [EXTENSION_ID] },
    documentExtensions: ['pdf'],
    configName: 'frontend' as const,
    hasMailbox: false,
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <LeavingPanel target={TARGET} analysisId={ANALYSIS_ID} opensByItself={opensByItself} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

test('[SH-12] [NO-03] the extension receives the page and the analysis; without it, the countdown runs', async () => {
  show(true);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(messages).toEqual([{ vigie: 'open', url: TARGET.address, analysisId: ANALYSIS_ID }]);
  expect(screen.getByRole('timer', { name: '15 secondes' })).toBeTruthy();
});

test('[SH-12] an unknown link sends nothing to the extension', () => {
  show(false);
  expect(screen.getByRole('timer', { name: 'En attente de votre clic' })).toBeTruthy();
  expect(messages).toEqual([]);
});
