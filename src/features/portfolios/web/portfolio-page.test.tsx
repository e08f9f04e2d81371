import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { PortfolioPage } from './portfolio-page.tsx';

const ME = '019a7c1e-0000-7000-8000-b00000000001';
const LIST = '/api/portfolios';
const MINE = `/api/portfolios/${ME}/analyses`;

/** Addresses that fail. */
let broken: readonly string[] = [];

function answer(address: string) {
  const path = address.replace(/\?.*/, '');
  if (broken.includes(path)) return Promise.resolve(Response.json({}, { status: 500 }));
  if (path === MINE) return Promise.resolve(Response.json({ items: [], total: 0, notice: null }));
  const own = { id: ME, kind: 'personal', name: '', count: 0 };
  return Promise.resolve(Response.json({ portfolios: [own], frequentTags: [] }));
}

beforeEach(() => {
  chooseLanguage('fr');
  vi.stubGlobal('fetch', answer);
  // A wide screen: the tree is next to the cards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const profile = { id: ME, groups: [], preferences: {} };
  client.setQueryData<unknown>(profileQuery.queryKey, profile);
  const routeTree = createRootRoute({ component: () => <PortfolioPage onCapture={() => {}} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const { container } = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Mon portfolio' });
  return container;
}
const again = () => screen.getByRole('button', { name: 'Réessayer' });

test('a portfolio that fails to load shows one error, no loading state, and one retry for everything', async () => {
  broken = [LIST, MINE];
  const page = await show();
  // The list and the analyses respond one after the other.
  await waitFor(() => expect(page.querySelector('[aria-busy=true]')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Mon portfolio' }).parentElement?.children).toHaveLength(1);
  broken = [];
  await userEvent.click(again());
  await screen.findByText('Votre portfolio est vide');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByRole('link', { name: /^Mon portfolio\s*0\s*analyses$/ });
});

test('a failure to list the portfolios is shown above the one that loads', async () => {
  broken = [LIST];
  await show();
  await screen.findByText('Votre portfolio est vide');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Certains de vos portfolios n’ont pas pu être chargés.',
  );
  broken = [];
  await userEvent.click(again());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
