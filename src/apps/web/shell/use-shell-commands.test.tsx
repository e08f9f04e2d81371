import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { useAllCommands } from '#ui/keyboard/commands.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { useShellCommands } from './use-shell-commands.ts';

function Shell() {
  useShellCommands();
  return null;
}

function Palette() {
  return useAllCommands().map(({ id, title }) => <p key={id}>{title}</p>);
}

test.each([
  ['on', 1],
  ['off', 0],
] as const)(
  '[SH-14] with advancedSearch %s the palette lists the section creator %s times',
  async (way, times) => {
    chooseLanguage('fr');
    const client = new QueryClient();
    client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
    const featureSwitches = { advancedSearch: way === 'on' };
    client.setQueryData<unknown>(profileQuery.queryKey, { isAdmin: false, roles: [], featureSwitches });
    const routeTree = createRootRoute({
      component: () => [<Shell key="shell" />, <Palette key="palette" />],
    });
    const router = createRouter({ routeTree, history: createMemoryHistory() });
    render(
      <QueryClientProvider client={client}>
        <SnackbarProvider>
          <RouterProvider router={router as never} />
        </SnackbarProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Capturer')).toBeTruthy();
    expect(screen.queryAllByText('Recherche avancée')).toHaveLength(times);
  },
);
