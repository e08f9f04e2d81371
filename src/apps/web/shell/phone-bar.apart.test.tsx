// @module-tag deep
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { sectionCreator } from '#features/journal/web.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { PhoneBar } from './phone-bar.tsx';

vi.mock('#features/notifications/web/notifications-menu.tsx', () => ({ NotificationsMenu: () => null }));
vi.mock('./user-menu.tsx', () => ({ UserMenu: () => null }));

function Opened() {
  return sectionCreator.useOpened() ? <p>the section creator</p> : null;
}

test.each([
  ['fr', 'Recherche avancée'],
  ['en', 'Advanced search'],
] as const)('FX-68: the bar of a phone leads to the section creator (%s)', async (language, name) => {
  chooseLanguage(language);
  const client = new QueryClient();
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData<unknown>(profileQuery.queryKey, { state: { journalRead: true } });
  const routeTree = createRootRoute({ component: () => [<PhoneBar key="bar" />, <Opened key="opened" />] });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name });
  expect(screen.queryByText('the section creator')).toBeNull();
  await userEvent.click(button);
  expect(screen.getByText('the section creator')).toBeTruthy();
  act(() => sectionCreator.close());
});
