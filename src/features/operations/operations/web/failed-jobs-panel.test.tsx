import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { FailedJob } from '../contract/failed-jobs.ts';
import FailedJobsPanel from './failed-jobs-panel.tsx';

const job = (n: number, changes: Partial<FailedJob> = {}): FailedJob => ({
  id: `0198a5c0-0000-7000-8000-00000000000${n}`,
  kind: 'job',
  name: `deliver-letter-${n}`,
  error: 'connect ECONNREFUSED',
  tries: 6,
  failedAt: '2026-11-14T10:42:00.000Z',
  isRetrying: false,
  ...changes,
});

let jobs: FailedJob[] = [];
let isBroken = false;
let requests: string[] = [];

/** A fake server that answers from the list above. */
function answer(address: string, method: string): Response {
  requests.push(`${method} ${address}`);
  if (isBroken) return Response.json({}, { status: 500 });
  if (method === 'GET') {
    const { searchParams } = new URL(address, 'http://localhost');
    const offset = Number(searchParams.get('offset'));
    const limit = Number(searchParams.get('limit'));
    return Response.json({ items: jobs.slice(offset, offset + limit), total: jobs.length });
  }
  jobs = jobs.filter(({ id }) => !address.includes(id));
  return new Response(null, { status: 204 });
}

beforeEach(() => {
  chooseLanguage('fr');
  jobs = [];
  requests = [];
  isBroken = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) =>
    answer(address, method),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the panel and expands it. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <FailedJobsPanel />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  return shown;
}

test('shows that nothing failed', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Aucune tâche en échec' })).toBeTruthy();
});

test('shows the number of failures while it is collapsed', async () => {
  jobs = [job(1), job(2)];
  show();
  const described = { name: 'Tâches en échec', description: '2 en échec' };
  expect(await screen.findByRole('button', described)).toBeTruthy();
});

test('shows each failure and retries it', async () => {
  jobs = [job(1), job(2, { kind: 'event', isRetrying: true })];
  const { container } = show();
  await screen.findByText('deliver-letter-1');
  expect(screen.getByRole('button', { name: 'Nouvel essai prévu' }).hasAttribute('disabled')).toBe(true);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer deliver-letter-1' }));
  await waitFor(() => expect(screen.queryByText('deliver-letter-1')).toBeNull());
  expect(requests).toContain(`POST /api/operations/failed-jobs/${job(1).id}/retry`);
  expect(screen.getByText('Nouvel essai demandé.')).toBeTruthy();
});

test('asks before dismissing', async () => {
  jobs = [job(1)];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Écarter deliver-letter-1' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Écarter' }));
  expect(await screen.findByRole('heading', { name: 'Aucune tâche en échec' })).toBeTruthy();
  expect(requests).toContain(`DELETE /api/operations/failed-jobs/${job(1).id}`);
});

test('shows more on request', async () => {
  jobs = Array.from({ length: 9 }, (_, n) => job(n));
  show();
  expect(await screen.findByText('8 sur 9')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(await screen.findByText('9 sur 9')).toBeTruthy();
});

test('shows that the list cannot be read, and reads it again', async () => {
  chooseLanguage('en');
  isBroken = true;
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'No failed tasks' })).toBeTruthy();
});
