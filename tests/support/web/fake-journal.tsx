import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { vi } from 'vitest';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';

export const ME = '019a7c1e-0000-7000-8000-b00000000001';
const ORGANISATION = '019a7c1e-0000-7000-8000-c00000000001';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers by method and path, e.g. `PUT /api/me/journal-read`; other requests fail. */
export function fakeCalls(answers: Readonly<Record<string, (asked: Asked) => unknown>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      const path = address.replace(/\?.*/, '');
      const one = { method, path, body: body ? JSON.parse(body) : null };
      asked.push(one);
      return Promise.resolve(answers[`${method} ${path}`]?.(one)).then((answer) =>
        answer === undefined ? Response.json({}, { status: 500 }) : Response.json(answer),
      );
    },
  );
  return asked;
}

/** Renders a wide screen of the journal for a signed-in person. */
export function showJournal(screen: ReactNode, journalRead = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  Element.prototype.scrollIntoView = () => undefined;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData<unknown>(profileQuery.queryKey, {
    id: ME,
    organizationId: ORGANISATION,
    groups: [],
    roles: [],
    preferences: {},
    firstName: 'Camille',
    lastName: 'Derrien',
    displayName: 'Camille Derrien',
    email: '',
    state: { journalRead },
  });
  const routeTree = createRootRoute({ component: () => screen });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return client;
}
