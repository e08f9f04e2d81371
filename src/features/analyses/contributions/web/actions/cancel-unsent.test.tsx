import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ElementActions, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { fakeServer } from '../../../../../../tests/support/web/fake-contributions-server.ts';
import { idOf, ME } from '../../../../../../tests/support/web/sample-contributions.ts';
import { ContributionsProvider } from '../contributions-provider.tsx';
import { ContributionList } from '../list/contribution-list.tsx';
import { readStoredActions } from './action.ts';

const ANALYSIS = idOf(9);
let server = fakeServer();
let actions: ElementActions | null = null;

beforeEach(() => {
  chooseLanguage('fr');
  sessionStorage.clear();
  server = fakeServer();
  vi.stubGlobal('fetch', server.answer);
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  vi.unstubAllGlobals();
});

function HeldActions() {
  actions = useElementActions();
  return null;
}

/** The analysis on the screen, and then no network. */
async function openOffline() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(['accounts', 'profile'], ME);
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <ContributionsProvider
          analysisId={ANALYSIS}
          isSaved
          mayContribute
          ensureSaved={() => Promise.resolve()}
        >
          <HeldActions />
          <ContributionList filter="all" composer={null} />
        </ContributionsProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Analyse de Solène Le Goff' });
  act(() => onlineManager.setOnline(false));
  const reconnect = async () => {
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  };
  return { reconnect };
}
const writes = () => server.asked.filter((one) => one.includes('{'));
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
const COMMENT = { type: 'comment', words: 'Dit hors ligne', codeClassification: null, anchor: null } as const;

test('FX-04: a vote that is taken back before it was sent is not sent; of several, the last is', async () => {
  const { reconnect } = await openOffline();
  act(() => actions?.vote(idOf(1003), 'upvote'));
  act(() => actions?.vote(idOf(1003), 'none'));
  act(() => actions?.vote(idOf(1002), 'upvote'));
  act(() => actions?.vote(idOf(1002), 'downvote'));
  await reconnect();
  expect(writes()).toEqual([`elements/${idOf(1002)}/vote {"vote":"downvote"}`]);
});

test('FX-04: a reply that is taken back before it was sent is not sent, and is once that is undone', async () => {
  const { reconnect } = await openOffline();
  act(() => actions?.reply(idOf(1003), 'Répondu hors ligne'));
  const [kept] = readStoredActions(ANALYSIS);
  const replyId = kept?.action.kind === 'reply' ? kept.action.replyId : '';
  act(() => actions?.archiveReply(idOf(1003), replyId));
  expect(screen.queryByText('Répondu hors ligne')).toBeNull();
  expect(readStoredActions(ANALYSIS)).toEqual([]);
  undo();
  expect(await screen.findByText('Répondu hors ligne')).toBeTruthy();
  act(() => actions?.archiveReply(idOf(1003), replyId));
  await reconnect();
  expect(writes()).toEqual([]);
});

test('FX-04: a comment that is archived before it was sent is not sent; undone, it is, once', async () => {
  const { reconnect } = await openOffline();
  let elementId = '';
  act(() => {
    elementId = actions?.add(COMMENT) ?? '';
  });
  act(() => actions?.classify(elementId, 'o'));
  act(() => actions?.archive(elementId));
  expect(screen.queryByText(COMMENT.words)).toBeNull();
  undo();
  expect(await screen.findByText(COMMENT.words)).toBeTruthy();
  await reconnect();
  expect(writes().map((one) => one.split(' ')[0])).toEqual([
    `elements/${elementId}`,
    `elements/${elementId}/code`,
  ]);
});

test('FX-04: an element archived and restored before it was sent stays unchanged', async () => {
  const { reconnect } = await openOffline();
  act(() => actions?.archive(idOf(1001)));
  undo();
  await reconnect();
  expect(writes()).toEqual([]);
});
