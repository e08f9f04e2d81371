import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductTheme } from '#ui/theme/product-theme.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { readSettings } from '../settings-store.ts';
import { OptionsPage } from './options-page.tsx';

const SERVER = 'https://vigie.example';
const person = { id: '0199c5d2-0000-7000-8000-000000000001', firstName: 'Solène', lastName: 'Le Goff' };
const pairing = { secret: 'vigie_x', tokenId: 'x', person };
const waiting = { type: 'x', title: 'x', status: 404, detail: '', reason: 'pairing-waiting', requestId: 'r' };

let chrome: FakeChrome;
let fetched: ReturnType<typeof vi.fn<(address: string, init?: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  chooseLanguage('fr');
  chrome = fakeChrome();
  fetched = vi.fn(async () => Response.json(waiting, { status: 404 }));
  vi.stubGlobal('chrome', chrome);
  vi.stubGlobal('fetch', fetched);
});
// Not after each test: unmounting happens later and still calls the browser API.
afterAll(() => void vi.unstubAllGlobals());

async function shown() {
  const user = userEvent.setup();
  const { container } = render(
    <ProductTheme>
      <QueryClientProvider client={new QueryClient()}>
        <SnackbarProvider>
          <OptionsPage />
        </SnackbarProvider>
      </QueryClientProvider>
    </ProductTheme>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse de Vigie' });
  const give = async (address: string) => {
    await user.clear(field);
    await user.type(field, address);
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
  };
  return { user, container, give };
}

test('a server is saved only when a Vigie server responds; nothing is changed otherwise', {
  tags: ['deep'],
}, async () => {
  await chrome.storage.local.set({ server: SERVER });
  const { give } = await shown();
  for (const typed of ['ftp://vigie.example', 'pas une adresse']) {
    await give(typed);
    expect(await screen.findByText(/Une adresse commence par https/)).toBeTruthy();
  }
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await give('ailleurs.example');
  expect(await screen.findByText(/Aucun Vigie ne répond à https:\/\/ailleurs.example/)).toBeTruthy();
  expect((await readSettings()).server).toBe(SERVER);
  fetched.mockResolvedValue(Response.json(waiting, { status: 404 }));
  await give('ailleurs.example/login');
  await waitFor(async () => expect((await readSettings()).server).toBe('https://ailleurs.example'));
});

test('FX-04: a typed address that is not saved guards the page', async () => {
  await chrome.storage.local.set({ server: SERVER });
  const { user, give } = await shown();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Adresse de Vigie' }), '/2');
  expect(isHeld()).toBe(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await give('ailleurs.example');
  expect(isHeld()).toBe(true);
  fetched.mockResolvedValue(Response.json(waiting, { status: 404 }));
  await give('ailleurs.example');
  await waitFor(() => expect(isHeld()).toBe(false));
});

test('changing the server asks first, and gives the token back to its server', async () => {
  await chrome.storage.local.set({ server: SERVER, pairing });
  const { give, user } = await shown();
  await give('https://ailleurs.example');
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await readSettings()).toMatchObject({ server: SERVER, pairing });
  // The page behind a dialog is inert until the dialog is closed.
  await user.click(await screen.findByRole('button', { name: 'Enregistrer l’adresse' }));
  await user.click(await screen.findByRole('button', { name: 'Changer de serveur' }));
  await waitFor(async () =>
    expect(await readSettings()).toMatchObject({ server: 'https://ailleurs.example', pairing: null }),
  );
  const ended = fetched.mock.calls.find(([, init]) => init?.method === 'DELETE');
  expect(ended?.[0]).toBe(`${SERVER}/api/extension/pairing`);
});

test('[EX-01] shows the signed-in user; signing out deletes their drafts', async () => {
  await chrome.storage.local.set({ server: SERVER, pairing });
  localStorage.setItem('vigie.draft', 'Un brouillon');
  const { user } = await shown();
  expect(screen.getByText('Connecté en tant que Solène Le Goff')).toBeTruthy();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('button', { name: 'Relier à mon compte' })).toBeTruthy();
  // Before the server has responded.
  expect(localStorage.getItem('vigie.draft')).toBeNull();
  resolve(new Response(null, { status: 204 }));
  expect(await screen.findByText('Extension déconnectée.')).toBeTruthy();
});

test('[EX-01] drafts are deleted after the token, including those typed until then', async () => {
  await chrome.storage.local.set({ server: SERVER, pairing });
  localStorage.setItem('vigie.draft', 'Un brouillon');
  const { user } = await shown();
  const write = vi.spyOn(chrome.storage.local, 'set').mockRejectedValueOnce(new Error('the disk is full'));
  const leave = async () =>
    user.click(await screen.findByRole('button', { name: 'Se déconnecter', busy: false }));
  await leave();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(localStorage.getItem('vigie.draft')).toBe('Un brouillon');
  write.mockImplementationOnce(async (values) => {
    // As a panel that is still signed in does.
    localStorage.setItem('vigie.draft', 'Un brouillon plus long');
    await chrome.storage.local.set(values);
  });
  await leave();
  expect(await screen.findByRole('button', { name: 'Relier à mon compte' })).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem('vigie.draft')).toBeNull());
});

test('the place of the panel and the allowed sites are changed at once', { tags: ['deep'] }, async () => {
  await chrome.storage.local.set({ server: SERVER, pairing });
  chrome.permissions.getAll.mockResolvedValue({
    origins: ['https://gazette.example/*', 'http://gazette.example/*'],
  });
  const { user, container } = await shown();
  await user.click(screen.getByRole('radio', { name: /Dans la page elle-même/ }));
  await waitFor(async () => expect((await readSettings()).place).toBe('page'));
  await user.click(await screen.findByRole('button', { name: 'Retirer gazette.example' }));
  expect(chrome.permissions.remove).toHaveBeenCalledWith({
    origins: ['https://gazette.example/*', 'http://gazette.example/*'],
  });
  await user.click(screen.getByRole('button', { name: 'Autoriser tous les sites' }));
  expect(chrome.permissions.request).toHaveBeenCalledWith({ origins: ['http://*/*', 'https://*/*'] });
  await user.click(screen.getByRole('button', { name: 'Modifier les raccourcis' }));
  expect(chrome.tabs.create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
