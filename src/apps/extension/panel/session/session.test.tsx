import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { openFakeBrowser } from '../../../../../tests/support/extension/fake-panel-browser.ts';
import { PERSON, PROFILE, TOKEN } from '../../../../../tests/support/extension/sample-session.ts';
import { beginPairing } from '../../pairing.ts';
import type { Settings } from '../../settings.ts';
import { queryClient } from '../query-client.ts';
import { followStoredSettings } from './current-settings.ts';
import { Session } from './session.tsx';

const SERVER = 'https://vigie.example';
const CODE = /^[A-Z\d]{3}-[A-Z\d]{3}$/;
const PAIRING = { secret: 'one', tokenId: 't1', person: PERSON };
const refusal = (status: number, reason: string, detail = 'Non.') =>
  Response.json(
    { type: `/problems/${reason}`, title: reason, status, detail, reason, requestId: 'r' },
    { status },
  );
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;
let answer: Answer;
let stop: () => void;
let browser: Awaited<ReturnType<typeof openFakeBrowser>>;

/** The default server: it accepts the token, and no pairing is approved. */
const calm: Answer = (path) => {
  if (path.startsWith('/api/live')) return new Promise(() => undefined);
  if (path === '/healthz') return new Response('{}');
  if (path.endsWith('/exchange')) return refusal(404, 'pairing-waiting');
  return Response.json(PROFILE);
};

beforeEach(() => {
  chooseLanguage('fr');
  answer = calm;
});
afterEach(() => {
  stop();
  browser.close();
});

async function openPanel(settings: Partial<Settings>) {
  browser = await openFakeBrowser(settings);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.endsWith('server.json')) return nobody();
    const { pathname } = new URL(address, SERVER);
    return Promise.resolve(answer(pathname, init));
  });
  stop = await followStoredSettings();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider>
        <Session>
          <p>L’analyse</p>
        </Session>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return container;
}

async function expectAccessible(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

const title = (name: string | RegExp) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('no server yet', () => {
  test('[EX-01] asks for its address, refuses one that is no Vigie server, and loses nothing', async () => {
    const container = await openPanel({});
    await title(/^Quelle est l’adresse de votre Vigie/);
    await expectAccessible(container);
    const field = screen.getByRole('textbox', { name: 'Adresse de Vigie' });
    await userEvent.type(field, 'ftp://vigie');
    await userEvent.click(button('Continuer'));
    expect(await screen.findByText(/Une adresse commence par https/)).toBeTruthy();
    await userEvent.clear(field);
    answer = nobody;
    await userEvent.type(field, 'vigie.example/portfolio');
    await userEvent.click(button('Continuer'));
    expect(await screen.findByText(/Aucun Vigie ne répond à https:\/\/vigie.example,/)).toBeTruthy();
    expect(field).toHaveProperty('value', 'vigie.example/portfolio');
    answer = calm;
    await userEvent.click(button('Continuer'));
    await title('Reliez l’extension à votre compte');
    expect(await browser.kept()).toMatchObject({ server: SERVER });
  });

  test('the options are one click away', async () => {
    await openPanel({});
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir les options' }));
    expect(browser.openOptionsPage).toHaveBeenCalledOnce();
  });
});

describe('signed out', () => {
  test('[EX-01] a code is shown, the web app opens with the same one, and the panel continues once it is approved', async () => {
    const container = await openPanel({ server: SERVER });
    await title('Reliez l’extension à votre compte');
    await expectAccessible(container);
    await userEvent.click(button('Relier à mon compte'));
    await title('Comparez ce code');
    await expectAccessible(container);
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(browser.opened()).toHaveLength(1);
    expect(browser.opened()[0]).toMatch(/^https:\/\/vigie\.example\/extension\?pairing=[\w-]{43}$/);
    answer = (path, init) =>
      path.endsWith('/exchange')
        ? Response.json({ token: TOKEN, secret: 's', person: PERSON })
        : calm(path, init);
    expect(await screen.findByText('L’analyse')).toBeTruthy();
    expect(await browser.kept()).toMatchObject({ pairing: { secret: 's', tokenId: TOKEN.id } });
  });

  test('[EX-01] the tab of the pending code can be opened again; of two pairings, the last one counts', async () => {
    await openPanel({ server: SERVER });
    await title('Reliez l’extension à votre compte');
    await userEvent.click(button('Relier à mon compte'));
    await title('Comparez ce code');
    const first = screen.getByText(CODE).textContent;
    await userEvent.click(button('Rouvrir l’onglet'));
    await waitFor(() => expect(browser.opened()).toHaveLength(2));
    expect(browser.opened()[1]).toBe(browser.opened()[0]);
    await beginPairing();
    await waitFor(() => expect(screen.getByText(CODE).textContent).not.toBe(first));
  });

  test('it can be cancelled', async () => {
    await openPanel({ server: SERVER });
    await title('Reliez l’extension à votre compte');
    await userEvent.click(button('Relier à mon compte'));
    await title('Comparez ce code');
    await userEvent.click(button('Annuler'));
    await title('Reliez l’extension à votre compte');
  });

  test('a refusal shows the message of the server, and the pairing can be restarted', async () => {
    answer = (path, init) =>
      path.endsWith('/exchange') ? refusal(403, 'forbidden', 'Ce compte est fermé.') : calm(path, init);
    const container = await openPanel({ server: SERVER });
    await title('Reliez l’extension à votre compte');
    await userEvent.click(button('Relier à mon compte'));
    await title('L’extension n’a pas été reliée');
    expect(screen.getByRole('alert').textContent).toBe('Ce compte est fermé.');
    await expectAccessible(container);
    answer = calm;
    await userEvent.click(button('Recommencer'));
    await title('Comparez ce code');
  });

  test('an unavailable server is reported, and polled', async () => {
    await openPanel({ server: SERVER });
    await title('Reliez l’extension à votre compte');
    answer = nobody;
    await userEvent.click(button('Relier à mon compte'));
    expect(await screen.findByText(/Vigie ne répond pas pour l’instant/)).toBeTruthy();
    answer = calm;
    await waitFor(() => expect(screen.queryByText(/Vigie ne répond pas pour l’instant/)).toBeNull());
    await title('Comparez ce code');
  });

  test('in English too', async () => {
    chooseLanguage('en');
    await openPanel({ server: SERVER });
    await title('Connect the extension to your account');
  });
});

describe('signed in', () => {
  test('[EX-01] calls send the token, to the server only', async () => {
    const asked: [string, HeadersInit | undefined][] = [];
    answer = (path, init) => {
      asked.push([path, init.headers]);
      return calm(path, init);
    };
    await openPanel({ server: SERVER, pairing: PAIRING });
    expect(await screen.findByText('L’analyse')).toBeTruthy();
    expect(asked[0]?.[1]).toMatchObject({ authorization: 'Bearer one' });
    expect(document.querySelector('base')?.href).toBe(`${SERVER}/`);
  });

  test('an unavailable server is reported, and the panel recovers by itself', async () => {
    answer = nobody;
    const container = await openPanel({ server: SERVER, pairing: PAIRING });
    await title('Vigie ne répond pas');
    await expectAccessible(container);
    answer = calm;
    await userEvent.click(button('Réessayer'));
    expect(await screen.findByText('L’analyse')).toBeTruthy();
    expect(await browser.kept()).toMatchObject({ pairing: PAIRING });
  });

  test('a response of another version is distinguished from no response', async () => {
    answer = (path, init) =>
      path.startsWith('/api/') && !path.startsWith('/api/live')
        ? Response.json({ new: 1 })
        : calm(path, init);
    await openPanel({ server: SERVER, pairing: PAIRING });
    await title('L’extension et le serveur ne se comprennent plus');
    await userEvent.click(button('Mettre à jour'));
    expect(browser.opened()).toEqual([`${SERVER}/extension`]);
  });

  test('[EX-01] a token revoked while the panel is open is deleted, and the user can connect again', async () => {
    localStorage.setItem('vigie.draft.comment', 'Commencé');
    const container = await openPanel({ server: SERVER, pairing: PAIRING });
    expect(await screen.findByText('L’analyse')).toBeTruthy();
    answer = (path, init) => (path.endsWith('/exchange') ? calm(path, init) : refusal(401, 'signed-out'));
    await act(() => queryClient.invalidateQueries());
    await title('Reliez l’extension à votre compte');
    expect(screen.getByText(/L’accès de l’extension a été retiré/)).toBeTruthy();
    expect(await browser.kept()).toMatchObject({ server: SERVER, pairing: null });
    expect(localStorage.getItem('vigie.draft.comment')).toBe('Commencé');
    await expectAccessible(container);
  });

  test('signing out in the options signs out here, without a warning', async () => {
    localStorage.setItem('vigie.draft.comment', 'Commencé');
    await openPanel({ server: SERVER, pairing: PAIRING });
    expect(await screen.findByText('L’analyse')).toBeTruthy();
    await act(() => browser.change({ pairing: null }));
    await title('Reliez l’extension à votre compte');
    expect(screen.queryByText(/a été retiré/)).toBeNull();
    expect(localStorage.getItem('vigie.draft.comment')).toBeNull();
  });
});
