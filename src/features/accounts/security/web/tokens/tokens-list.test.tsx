import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccessToken } from '#features/accounts/accounts/contract/sessions.ts';
import { TokensList } from '#features/accounts/security/web/tokens/tokens-list.tsx';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';

const EXTENSION: AccessToken = {
  id: '019a7c1e-0000-7000-8000-000000000001',
  kind: 'extension',
  name: 'Extension de navigateur (Chrome, Linux)',
  scopes: ['read', 'capture', 'write'],
  createdAt: '2026-06-18T10:00:00.000Z',
  expiresAt: '2036-06-18T10:00:00.000Z',
  lastUsedAt: null,
};
const PROGRAM: AccessToken = {
  ...EXTENSION,
  id: '019a7c1e-0000-7000-8000-000000000002',
  kind: 'program',
  name: 'Export mensuel',
  scopes: ['read'],
};

let tokens: AccessToken[] = [];

beforeEach(() => {
  chooseLanguage('fr');
  tokens = [EXTENSION, PROGRAM];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json({ tokens });
    tokens = tokens.filter(({ id }) => !address.endsWith(id));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarProvider>
        <TokensList />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
}

test('[EX-01] a connected extension is listed among the tokens and can be revoked there', async () => {
  show();
  const row = within((await screen.findByText(EXTENSION.name)).closest('li') ?? document.body);
  expect(row.getByText(/^reliée le 18 juin.*, expire le 18 juin 2036$/)).toBeTruthy();
  expect(row.getByText('jamais utilisé')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: `Révoquer ${EXTENSION.name}` }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Elle sera déconnectée aussitôt/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Extension déconnectée.')).toBeTruthy();
  expect(await screen.findByText(PROGRAM.name)).toBeTruthy();
  expect(tokens).toEqual([PROGRAM]);
});

test('the token of a program shows its scopes', async () => {
  show();
  expect(await screen.findByText(/^Lecture · créé le 18 juin.*, expire le 18 juin 2036$/)).toBeTruthy();
});
