import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { configurationQuery } from '#features/operations/web.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { FAKE_CONFIGURATION, fakeExtension } from '../../../../tests/support/web/fake-extension.ts';
import { pairingCode } from '../rules/pairing.ts';
import { PairingCard } from './pairing-card.tsx';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const SOLENE = {
  id: '019a7c1e-0000-7000-8000-00000000000a',
  firstName: 'Solène',
  lastName: 'Le Goff',
  displayName: 'Solène Le Goff',
  email: 'solene.legoff@agence-estuaire.example',
  organizationName: 'Agence Estuaire',
};

let requests: string[] = [];
let answer = () => new Response(null, { status: 204 });

beforeEach(() => {
  chooseLanguage('fr');
  requests = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(extension = fakeExtension({ isPaired: false })) {
  vi.stubGlobal('chrome', extension.chrome);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(configurationQuery.queryKey, FAKE_CONFIGURATION);
  client.setQueryData<unknown>(profileQuery.queryKey, SOLENE);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <PairingCard challenge={CHALLENGE} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return extension.told;
}
const connect = () => userEvent.click(screen.getByRole('button', { name: 'Relier' }));

test('[EX-01] shows the code and the account, pairs it, and notifies the extension', async () => {
  const messages = show();
  expect(screen.getByTestId('pairing-code').textContent).toBe(pairingCode(CHALLENGE));
  expect(screen.getByText('Solène Le Goff')).toBeTruthy();
  const { violations } = await axe.run('section', { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await connect();
  const title = await screen.findByRole('heading', { name: 'Extension reliée' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('Vous pouvez fermer cet onglet.')).toBeTruthy();
  expect(requests).toEqual([`PUT /api/extension/pairings/${CHALLENGE}`]);
  expect(messages).toContainEqual({ vigie: 'approved' });
});

test('[EX-01] when no extension answers, the person must confirm that its panel shows the code', async () => {
  show(fakeExtension('nobody'));
  const seen = await screen.findByRole('checkbox', { name: /Je vois ce même code/ });
  await connect();
  expect(screen.getByRole('alert').textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(requests).toEqual([]);
  await userEvent.click(seen);
  await connect();
  expect(await screen.findByRole('heading', { name: 'Extension reliée' })).toBeTruthy();
});

test('[SE-04] an extension that did not create the code does not confirm it', async () => {
  show(fakeExtension({ isThisYours: false }));
  await connect();
  expect(screen.getByRole('alert').textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(screen.getByText(/^Ce code n’est pas celui de l’extension de ce navigateur/)).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Je vois ce même code/ }));
  await connect();
  expect(await screen.findByRole('heading', { name: 'Extension reliée' })).toBeTruthy();
});

test('[SE-04] a press before the extension has answered does not pair somebody else’s extension', async () => {
  const slowExtension = fakeExtension({ isThisYours: false });
  const pendingMessages: (() => void)[] = [];
  const { sendMessage } = slowExtension.chrome.runtime;
  slowExtension.chrome.runtime.sendMessage = (...sent) => pendingMessages.push(() => sendMessage(...sent));
  show(slowExtension);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await connect();
  expect(requests).toEqual([]);
  act(() => {
    for (const deliver of pendingMessages) deliver();
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(requests).toEqual([]);
});

test('[EX-01] a code approved by somebody else is refused with the server’s sentence', async () => {
  answer = () =>
    Response.json(
      {
        type: '/problems/pairing-taken',
        title: 'pairing-taken',
        status: 409,
        detail: 'Quelqu’un d’autre a déjà approuvé ce code. Recommencez depuis l’extension.',
        reason: 'pairing-taken',
        requestId: '',
      },
      { status: 409 },
    );
  const messages = show();
  await connect();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Quelqu’un d’autre a déjà approuvé ce code/,
  );
  expect(messages).not.toContainEqual({ vigie: 'approved' });
});

test('[EX-01] after a failure the person can try again', async () => {
  answer = () => new Response('', { status: 500 });
  show();
  await connect();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Vigie n’a pas répondu\. Rien n’a été changé/,
  );
  answer = () => new Response(null, { status: 204 });
  await connect();
  expect(await screen.findByRole('heading', { name: 'Extension reliée' })).toBeTruthy();
});
