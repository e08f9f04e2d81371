import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { CATEGORIES } from '../../contract/categories.ts';
import type { LinkedDocument } from '../../contract/documents.ts';
import { refetchDocuments } from '../documents-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRetentionDecision } from './use-retention-decision.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const REFLECTION = idOf(1);
const CONSIDERED: LinkedDocument = {
  analysisId: idOf(2),
  category: 'general',
  categories: ['general'],
  analysis: null,
  retention: 'considered',
  reason: '',
  retentionElements: [],
  decidedBy: null,
  decidedOn: null,
};

/** The row on the server, the received requests, and a promise that delays the answers. */
let row: LinkedDocument;
let sent: { readonly to: string; readonly body: unknown }[];
let answering: Promise<void>;
beforeEach(() => {
  chooseLanguage('fr');
  row = CONSIDERED;
  sent = [];
  answering = Promise.resolve();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const counts = CATEGORIES.map((category) => ({
        category,
        considered: 1,
        retained: 0,
        notRetained: 0,
      }));
      const categories = CATEGORIES.map((id, sort) => ({
        id,
        parent: null,
        sort,
        categories: [],
        synthesis: null,
      }));
      return Response.json({ documents: [row], total: 1, categories, counts });
    }
    const payload = JSON.parse(String(body));
    sent.push({ to: address.split('/').at(-1) ?? '', body: payload });
    await answering;
    row = { ...row, ...payload };
    return Response.json(row);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A row with a button to retain it, and the dialog for the reason. */
function Row() {
  const { decide } = useRetentionDecision(REFLECTION, CONSIDERED);
  return (
    <>
      <button type="button" onClick={() => decide('retained')}>
        Retenir
      </button>
      <ReasonDialog reflectionId={REFLECTION} document={CONSIDERED} onClose={() => {}} />
    </>
  );
}

function show() {
  const cache = new QueryClient();
  render(
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <Row />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return cache;
}
const write = (reason: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Motif (facultatif)' }), `${reason}{Control>}{Enter}`);

test('[RE-06] a reason written while one’s own decision is pending is sent after it, and keeps it', async () => {
  let answer = () => {};
  answering = new Promise((resolve) => {
    answer = resolve;
  });
  show();
  await userEvent.click(screen.getByText('Retenir'));
  await screen.findByText('Retenu dans Général');
  await write('Solide.');
  expect(sent).toEqual([{ to: 'retention', body: { retention: 'retained', reason: '' } }]);
  answer();
  await waitFor(() => expect(sent.slice(1)).toEqual([{ to: 'reason', body: { reason: 'Solide.' } }]));
  await screen.findByText('Motif enregistré.');
  expect(row).toMatchObject({ retention: 'retained', reason: 'Solide.' });
});

test('[RE-06] a decision of a colleague is shown while a reason is written, and stays, also when the reason is undone', async () => {
  const cache = show();
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  row = { ...CONSIDERED, retention: 'notRetained' };
  await act(() => refetchDocuments(cache, REFLECTION));
  await screen.findByText('Non retenu dans Général');
  await write('Daté.');
  await screen.findByText('Motif enregistré.');
  expect(row).toMatchObject({ retention: 'notRetained', reason: 'Daté.' });
  await userEvent.click(
    within(screen.getByRole('status', { name: 'Messages' })).getByRole('button', { name: 'Annuler' }),
  );
  await waitFor(() => expect(row).toMatchObject({ retention: 'notRetained', reason: '' }));
});
