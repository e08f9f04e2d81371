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
import { FAKE_CONFIGURATION, fakeExtension } from '../../../../../tests/support/web/fake-extension.ts';
import { pairingCode } from '../../rules/pairing-code.ts';
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

let asked: string[] = [];
let answer = () => new Response(null, { status: 204 });

beforeEach(() => {
  chooseLanguage('fr');
  asked = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
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

test('[EX-01] shows the code to compare, whose account it is, and connects it; the extension is told', async () => {
  const told = show();
  expect(screen.getByTestId('pairing-code').textContent).toBe(pairingCode(CHALLENGE));
  expect(screen.getByText('Solène Le Goff')).toBeTruthy();
  const { violations } = await axe.run('section', { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await connect();
  const title = await screen.findByRole('heading', { name: 'C’est relié' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('Vous pouvez fermer cet onglet.')).toBeTruthy();
  expect(asked).toEqual([`PUT /api/extension/pairings/${CHALLENGE}`]);
  expect(told).toContainEqual({ vigie: 'approved' });
});

test('[EX-01] where no extension answers, one must have seen the code in its panel', async () => {
  show(fakeExtension('nobody'));
  const seen = await screen.findByRole('checkbox', { name: /Je vois ce même code/ });
  await connect();
  expect(screen.getByRole('alert').textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(asked).toEqual([]);
  await userEvent.click(seen);
  await connect();
  expect(await screen.findByRole('heading', { name: 'C’est relié' })).toBeTruthy();
});

test('[SE-04] an extension that did not make the code vouches for nothing, whatever else it says', async () => {
  show(fakeExtension({ isThisYours: false }));
  await connect();
  expect(screen.getByRole('alert').textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(screen.getByText(/^Ce code n’est pas celui de l’extension de ce navigateur/)).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Je vois ce même code/ }));
  await connect();
  expect(await screen.findByRole('heading', { name: 'C’est relié' })).toBeTruthy();
});

test('[SE-04] before the extension answered, one press connects nothing of somebody else', async () => {
  const late = fakeExtension({ isThisYours: false });
  const heard: (() => void)[] = [];
  const { sendMessage } = late.chrome.runtime;
  late.chrome.runtime.sendMessage = (...sent) => heard.push(() => sendMessage(...sent));
  show(late);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await connect();
  expect(asked).toEqual([]);
  act(() => {
    for (const hear of heard) hear();
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Cochez d’abord que vous voyez ce code.');
  expect(asked).toEqual([]);
});

test('[EX-01] a code somebody else approved is refused in their words, and nothing is connected', async () => {
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
  const told = show();
  await connect();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Quelqu’un d’autre a déjà approuvé ce code/,
  );
  expect(told).not.toContainEqual({ vigie: 'approved' });
});

test('[EX-01] without an answer nothing is lost: one tries again', async () => {
  answer = () => new Response('', { status: 500 });
  show();
  await connect();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Vigie n’a pas répondu\. Rien n’a été changé/,
  );
  answer = () => new Response(null, { status: 204 });
  await connect();
  expect(await screen.findByRole('heading', { name: 'C’est relié' })).toBeTruthy();
});
