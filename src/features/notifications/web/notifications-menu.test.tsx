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
/** The fake server answers changes only after this promise. */
let serverGate: Promise<void> = Promise.resolve();
let requests: string[] = [];

const count = () => items.filter(({ viewed }) => !viewed).length;

/** A fake server that answers from the list above. */
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
  requests.push(`${url.pathname} ${body}`);
  if (!url.pathname.endsWith('displayed')) await serverGate;
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
  requests = [];
  isBroken = false;
  serverGate = Promise.resolve();
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

test('[NO-03] opening marks the shown notifications as displayed once', async () => {
  const { card } = await openMenu();
  await waitFor(() => expect(requests).toEqual(['/api/notifications/displayed {"through":43}']));
  expect(enabled(doneButtons(card))).toEqual([true, true, true]);
  expect(await bell('Notifications, 3 à traiter')).toBeTruthy();
});

test('[NO-03] done is shown at once, before the server has answered', async () => {
  let openGate = () => {};
  serverGate = new Promise((resolve) => {
    openGate = resolve;
  });
  const { card } = await openMenu();
  await userEvent.click(doneButtons(card)[1] as HTMLElement);
  expect(enabled(doneButtons(card))).toEqual([true, false, true]);
  expect(await bell('Notifications, 2 à traiter')).toBeTruthy();
  expect(count()).toBe(3);
  openGate();
  await waitFor(() => expect(count()).toBe(2));
  expect(enabled(doneButtons(card))).toEqual([true, false, true]);
});

test('[NO-03] done is reverted with a message when the server refuses it', async () => {
  const { card } = await openMenu();
  isBroken = true;
  await userEvent.click(doneButtons(card)[0] as HTMLElement);
  expect(await screen.findByText('Une erreur est survenue, veuillez réessayer.')).toBeTruthy();
  expect(enabled(doneButtons(card))).toEqual([true, true, true]);
  expect(await bell('Notifications, 3 à traiter')).toBeTruthy();
  expect(screen.queryByText(/nouvelle/)).toBeNull();
});

test('[NO-03] « mark all » disables all buttons and moves the focus to the card', async () => {
  const { card } = await openMenu();
  const all = card.getByRole('button', { name: 'Tout marquer comme traité' });
  await userEvent.click(all);
  expect(all.hasAttribute('disabled')).toBe(true);
  expect(enabled(doneButtons(card))).toEqual([false, false, false]);
  expect(await bell('Notifications')).toBeTruthy();
  expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Notifications' }));
  await waitFor(() => expect(requests).toContain('/api/notifications/silenced {"through":43}'));
});

test('[NO-01] an arrival is announced politely; while the list is read it waits, and is not marked as displayed', async () => {
  const { card, client } = await openMenu();
  await waitFor(() => expect(requests).toHaveLength(1));
  fireEvent.pointerEnter(card.getByRole('list'));
  items = [sampleNotification(4, { documentTitle: 'Arrivé' }), ...items];
  await act(() => client.invalidateQueries());
  const announcement = await card.findByText('1 nouvelle notification, 4 à traiter');
  expect(announcement.getAttribute('role')).toBe('status');
  expect(card.queryByText('Arrivé')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: '1 nouvelle notification' }));
  expect(card.getAllByRole('listitem')[0]?.textContent).toContain('Arrivé');
  await waitFor(() => expect(requests.at(-1)).toBe('/api/notifications/displayed {"through":44}'));
});

test('[NO-02] arrow keys move between rows, Escape returns the focus', async () => {
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

test('[NO-02] the card has no accessibility violation, and shows when it is empty or could not be read', async () => {
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
