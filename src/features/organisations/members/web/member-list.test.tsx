import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { MemberList } from './member-list.tsx';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-0000000000${String(digit).padStart(2, '0')}`;
const ORGANISATION = idOf(90);

const member = (digit: number) =>
  ({
    id: idOf(digit),
    organizationId: ORGANISATION,
    firstName: 'Ana',
    lastName: `Bihan ${digit}`,
    email: `a${digit}@example.org`,
    roles: [],
    isAdmin: false,
    isPlatformAdmin: false,
    groups: [],
    isPending: false,
    invitedOn: null,
    invitationFailedOn: null,
    isSuspended: false,
    isManaged: false,
    hasSecondFactor: false,
    featureSwitches: {},
    auditInfo: { modifiedOn: '2026-11-18T09:00:00.000Z', modifiedBy: idOf(1) },
  }) satisfies OrganisationUser;
const NEWEST = member(28);
const FIRST = Array.from({ length: 8 }, (_, at) => member(at + 1));

let exists = true;
beforeEach(() => {
  chooseLanguage('fr');
  exists = true;
  vi.stubGlobal('fetch', async () => (exists ? Response.json(NEWEST) : Response.json({}, { status: 404 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(search = '') {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(profileQuery.queryKey, {
    id: idOf(1),
    isAdmin: false,
    organizationId: ORGANISATION,
  } as never);
  const found = {
    items: FIRST,
    answer: undefined,
    blockCount: 1,
    total: 28,
    error: null,
    isLoaded: true,
    isStale: false,
    isLoadingMore: false,
    more: vi.fn(),
    less: undefined,
    retry: vi.fn(),
  };
  render(
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <MemberList
          people={found as never}
          newest={NEWEST}
          search={search}
          expected={28}
          onEdit={vi.fn()}
          onDelete={vi.fn()}
        />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
}
const footer = () => screen.findByText(/ sur 28$/);

test('FX-11: a person just added is listed first and included in the count', async () => {
  show();
  expect((await footer()).textContent).toBe('9 sur 28');
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('FX-11: deleted again, that person is neither listed nor counted', async () => {
  exists = false;
  show();
  expect(await screen.findByText('8 sur 28')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

test('FX-11: a search lists and counts only its results', async () => {
  show('Bihan');
  expect((await footer()).textContent).toBe('8 sur 28');
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});
