import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleNotification } from '../../../../tests/support/web/sample-notification.ts';
import type { Notification } from '../contract/notifications.ts';
import { NotificationsMenu } from './notifications-menu.tsx';

let items: Notification[] = [];
let isBroken = false;
/** Held back until the test lets the server answer. */
let held: Promise<void> = Promise.resolve();
let asked: string[] = [];

const count = () => items.filter(({ viewed }) => !viewed).length;

/** Answers like the server, from the list above. */
async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  if (method === 'GET') {
    if (isBroken) return Response.json({}, { status: 500 });
    if (url.pathname.endsWith('unviewed')) return Response.json({ count: count() });
    const limit = Number(url.searchParams.get('limit'));
    return Response.json({
      items: items.slice(0, limit),
      total: items.length,
      isMore: false,
      through: 40 + items.length,
    });
  }
  asked.push(`${url.pathname} ${body}`);
  if (!url.pathname.endsWith('displayed')) await held;
  if (isBroken) return Response.json({}, { status: 500 });
  return change(url.pathname, String(body));
}

function change(path: string, body: string): Response {
  const set = (status: Notification['metadata']['status']) => (item: Notification) => ({
    ...item,
    metadata: { ...item.metadata, status },
    viewed: status !== 'displayed',
  });
  if (path.endsWith('silenced')) items = items.map(set('silenced'));
  if (path.endsWith('displayed')) items = items.map((one) => (one.viewed ? one : set('displayed')(one)));
  if (!path.endsWith('status')) return Response.json({ count: count() });
  const { status } = JSON.parse(body);
  items = items.map((one) => (path.includes(one.id) ? set(status)(one) : one));
  return Response.json(items.find(({ id }) => path.includes(id)));
}

beforeEach(() => {
  chooseLanguage('fr');
  items = [3, 2, 1].map((number) => sampleNotification(number));
  asked = [];
  isBroken = false;
  held = Promise.resolve();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <RouterContextProvider router={router as never}>
          <NotificationsMenu />
        </RouterContextProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return client;
}

const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
async function openMenu() {
  const client = show();
  await userEvent.click(await bell('Notifications, 3 à traiter'));
  const card = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await card.findAllByRole('listitem');
  return { card, client };
}
const doneButtons = (card: ReturnType<typeof within>) =>
  card.getAllByRole('button', { name: 'Marquer comme traitée' });
const enabled = (buttons: HTMLElement[]) => buttons.map((button) => !button.hasAttribute('disabled'));

test('[NO-03] opening says once that what is shown was displayed', async () => {
  const { card } = await openMenu();
  await waitFor(() => expect(asked).toEqual(['/api/notifications/displayed {"through":43}']));
  expect(enabled(doneButtons(card))).toEqual([true, true, true]);
  expect(await bell('Notifications, 3 à traiter')).toBeTruthy();
});

test('[NO-03] done shows at once, before the server has answered', async () => {
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  const { card } = await openMenu();
  await userEvent.click(doneButtons(card)[1] as HTMLElement);
  expect(enabled(doneButtons(card))).toEqual([true, false, true]);
  expect(await bell('Notifications, 2 à traiter')).toBeTruthy();
  expect(count()).toBe(3);
  letGo();
  await waitFor(() => expect(count()).toBe(2));
  expect(enabled(doneButtons(card))).toEqual([true, false, true]);
});

test('[NO-03] done that the server refuses is taken back, with a message', async () => {
  const { card } = await openMenu();
  isBroken = true;
  await userEvent.click(doneButtons(card)[0] as HTMLElement);
  expect(await screen.findByText('Une erreur est survenue, veuillez réessayer.')).toBeTruthy();
  expect(enabled(doneButtons(card))).toEqual([true, true, true]);
  expect(await bell('Notifications, 3 à traiter')).toBeTruthy();
  expect(screen.queryByText(/nouvelle/)).toBeNull();
});

test('[NO-03] « mark all » leaves nothing to press, and the focus on the card', async () => {
  const { card } = await openMenu();
  const all = card.getByRole('button', { name: 'Tout marquer comme traité' });
  await userEvent.click(all);
  expect(all.hasAttribute('disabled')).toBe(true);
  expect(enabled(doneButtons(card))).toEqual([false, false, false]);
  expect(await bell('Notifications')).toBeTruthy();
  expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Notifications' }));
  await waitFor(() => expect(asked).toContain('/api/notifications/silenced {"through":43}'));
});

test('[NO-01] growing is said politely; what arrives while one reads waits, and is not said to be displayed', async () => {
  const { card, client } = await openMenu();
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.pointerEnter(card.getByRole('list'));
  items = [sampleNotification(4, { documentTitle: 'Arrivé' }), ...items];
  await act(() => client.invalidateQueries());
  const told = await card.findByText('1 nouvelle notification, 4 à traiter');
  expect(told.getAttribute('role')).toBe('status');
  expect(card.queryByText('Arrivé')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: '1 nouvelle notification' }));
  expect(card.getAllByRole('listitem')[0]?.textContent).toContain('Arrivé');
  await waitFor(() => expect(asked.at(-1)).toBe('/api/notifications/displayed {"through":44}'));
});

test('[NO-02] arrows go from line to line, Escape gives the focus back', async () => {
  const { card } = await openMenu();
  const links = card.getAllByRole('link', { name: /Document/ });
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(links[index]);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = await bell('Notifications, 3 à traiter');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('[NO-02] the card has no accessibility fault, and says when there is nothing or nothing could be read', async () => {
  await openMenu();
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations).toEqual([]);
  cleanup();
  items = [];
  show();
  await userEvent.click(await bell('Notifications'));
  expect(await screen.findByText('Aucune notification pour l’instant')).toBeTruthy();
  cleanup();
  isBroken = true;
  show();
  await userEvent.click(await bell('Notifications'));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  items = [sampleNotification(1)];
  await userEvent.click(again);
  expect(await screen.findByText('Document 1')).toBeTruthy();
});
