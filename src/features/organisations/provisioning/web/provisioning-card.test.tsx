import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { Provisioning } from '../contract/provisioning.ts';
import { ProvisioningCard } from './provisioning-card.tsx';

const organizationId = '019a7c1e-0000-7000-8000-000000000001';
const NONE: Provisioning = {
  baseUrl: 'https://vigie.example/scim/v2',
  token: null,
  personCount: 0,
  groupCount: 0,
  failures: [],
};
const CONNECTED: Provisioning = {
  ...NONE,
  personCount: 1_204,
  groupCount: 37,
  token: {
    createdAt: '2026-06-18T10:00:00.000Z',
    createdBy: { id: organizationId, firstName: 'Anne', lastName: 'Aubin' },
    expiresAt: '2036-06-18T10:00:00.000Z',
    isExpired: false,
    lastUsedAt: null,
  },
  failures: [
    {
      id: organizationId,
      at: '2026-06-18T10:00:00.000Z',
      method: 'POST',
      resource: 'person',
      target: 'jdupont',
      status: 400,
      detail: { fr: 'Ce n’est pas une adresse.', en: 'This is no address.' },
    },
  ],
};

let answer = NONE;
let revoked = false;

beforeEach(() => {
  chooseLanguage('fr');
  revoked = false;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      revoked = true;
      answer = NONE;
    }
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(provisioning: Provisioning) {
  answer = provisioning;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<unknown>(profileQuery.queryKey, { organizationId });
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <ProvisioningCard organizationId={organizationId} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
}

test('[TR-02] without a directory, the address is there to copy and a token can be created', async () => {
  show(NONE);
  expect(await screen.findByRole('heading', { name: 'Aucun annuaire relié' })).toBeTruthy();
  expect(screen.getByText('https://vigie.example/scim/v2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copier l’adresse SCIM' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Créer un jeton' })).toBeTruthy();
  expect(screen.queryByText('Derniers refus')).toBeNull();
});

test('[TR-02] a connected directory shows its token, what it manages and what it was refused; it can be revoked', async () => {
  show(CONNECTED);
  expect(await screen.findByText(/^créé le 18 juin.* par Anne Aubin, expire le 18 juin 2036$/)).toBeTruthy();
  expect(screen.getByText('aucun pour l’instant')).toBeTruthy();
  const refusal = within(screen.getByRole('list', { name: 'Derniers refus' })).getByRole('listitem');
  expect(refusal.textContent).toMatch(/^Ajout d’une personnejdupontCe n’est pas une adresse\./);
  await userEvent.click(screen.getByRole('button', { name: 'Révoquer' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByRole('heading', { name: 'Aucun annuaire relié' })).toBeTruthy();
  expect(revoked).toBe(true);
});

test('[TR-02] an expired token says what it means', async () => {
  const { token } = CONNECTED;
  if (!token) throw new Error('the sample has a token');
  show({ ...CONNECTED, token: { ...token, expiresAt: '2026-01-02T10:00:00.000Z', isExpired: true } });
  expect(await screen.findByText('Jeton expiré')).toBeTruthy();
  expect(screen.getByText(/un départ n’y ferme plus les comptes/)).toBeTruthy();
});
