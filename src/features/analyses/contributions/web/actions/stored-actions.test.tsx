import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ElementActions, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { storeDraft, storedDraft } from '#ui/writing/use-draft.ts';
import { fakeServer } from '../../../../../../tests/support/web/fake-contributions-server.ts';
import { idOf, ME } from '../../../../../../tests/support/web/sample-contributions.ts';
import { ContributionsProvider } from '../contributions-provider.tsx';
import { ContributionList } from '../list/contribution-list.tsx';
import { readStoredActions, storeAction } from './action.ts';

const ANALYSIS = idOf(9);
let server = fakeServer();
let actions: ElementActions | null = null;

beforeEach(() => {
  chooseLanguage('fr');
  server = fakeServer();
  vi.stubGlobal('fetch', server.answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function HeldActions() {
  actions = useElementActions();
  return null;
}

/** A window on the analysis; closing it loses everything that is only in memory. */
async function openWindow(mayContribute = true, ensureSaved = () => Promise.resolve()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(['accounts', 'profile'], ME);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <ContributionsProvider
          analysisId={ANALYSIS}
          isSaved
          ensureSaved={ensureSaved}
          mayContribute={mayContribute}
        >
          <HeldActions />
          <ContributionList filter="all" composer={null} />
        </ContributionsProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Analyse de Solène Le Goff' });
  const idle = () => waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  return { idle, close: unmount };
}

const COMMENT = {
  type: 'comment',
  words: 'Dit juste avant de fermer',
  codeClassification: null,
  anchor: null,
} as const;
const written = () => server.asked.filter((one) => one.includes(COMMENT.words));

test('[AL-14] an action that was pending when the window was closed is sent by the next one, under the same id', async () => {
  const releaseServer = server.hold();
  const first = await openWindow();
  act(() => void actions?.add(COMMENT));
  expect(await screen.findByText(COMMENT.words)).toBeDefined();
  const [kept] = readStoredActions(ANALYSIS);
  expect(kept?.action).toMatchObject({ kind: 'add' });
  first.close();

  const second = await openWindow();
  expect(await screen.findByText(COMMENT.words)).toBeDefined();
  releaseServer();
  await waitFor(() => expect(readStoredActions(ANALYSIS)).toEqual([]));
  await second.idle();
  const elementId = kept?.action.kind === 'add' ? kept.action.elementId : '';
  expect(written().every((one) => one.includes(elementId))).toBe(true);
  expect(screen.getAllByText(COMMENT.words)).toHaveLength(1);
});

test('[AL-14] an action that was saved or discarded is not sent again', async () => {
  const first = await openWindow();
  act(() => void actions?.add(COMMENT));
  await waitFor(() => expect(written()).toHaveLength(1));
  await first.idle();
  server.next.push({ status: 422, detail: 'Refusé' });
  act(() => void actions?.add({ ...COMMENT, words: 'Refusé par le serveur' }));
  await waitFor(() => expect(readStoredActions(ANALYSIS)).toHaveLength(1));
  await first.idle();
  const [refused] = readStoredActions(ANALYSIS);
  act(() => actions?.discard(refused?.actionId ?? ''));
  expect(readStoredActions(ANALYSIS)).toEqual([]);
});

test('[AL-14] a pending rating, code or mission is sent by the next window too, and once', async () => {
  const releaseServer = server.hold();
  const first = await openWindow();
  const mission = {
    content: 'Vérifier la source',
    assignees: [ME],
    codeClassification: null,
    anchor: null,
    giveAccess: false,
  };
  act(() => {
    actions?.evaluate({ rating: 4 });
    actions?.classify(idOf(1), 'o');
    void actions?.giveMission(mission);
  });
  expect(readStoredActions(ANALYSIS).map((one) => one.action.kind)).toEqual([
    'evaluate',
    'classify',
    'giveMission',
  ]);
  first.close();
  const second = await openWindow();
  releaseServer();
  await waitFor(() => expect(readStoredActions(ANALYSIS)).toEqual([]));
  await second.idle();
  expect(server.asked.some((one) => one.startsWith('evaluation '))).toBe(true);
});

test('a rating the server refused is not sent again; one it refused because nobody was signed in is', async () => {
  const window = await openWindow();
  server.next.push({ status: 422, detail: 'Refusé' });
  act(() => void actions?.evaluate({ rating: 4 }));
  await window.idle();
  expect(readStoredActions(ANALYSIS)).toEqual([]);
  server.next.push({ status: 401, detail: 'Déconnecté' });
  act(() => void actions?.evaluate({ rating: 4 }));
  await window.idle();
  expect(readStoredActions(ANALYSIS)).toHaveLength(1);
});

test('[AU-07] actions pending when their person signs out are not sent in the next person’s name, and do not block leaving the page', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = await openWindow(true, () => promise);
  act(() => {
    actions?.add(COMMENT);
    actions?.evaluate({ rating: 4 });
  });
  expect(await screen.findByText(COMMENT.words)).toBeDefined();
  expect(isHeld()).toBe(true);
  act(() => abortSessionSignal());
  expect(isHeld()).toBe(false);
  await act(async () => resolve());
  await first.idle();
  expect(written()).toEqual([]);
  expect(screen.queryByText(COMMENT.words)).toBeNull();
  // The same person sends it once they are signed in again.
  expect(readStoredActions(ANALYSIS).map((one) => one.action.kind)).toEqual(['add', 'evaluate']);
});

test('[AL-14] what earlier versions stored is read, and the stored names stay the same', () => {
  const action = { kind: 'rewrite', elementId: idOf(1001), words: 'Récrit' } as const;
  const stored = JSON.stringify([{ actId: 'one', act: action }]);
  storeDraft(`acts.${ANALYSIS}`, stored);
  const read = readStoredActions(ANALYSIS);
  expect(read).toEqual([{ actionId: 'one', action }]);
  storeDraft(`acts.${ANALYSIS}`, '');
  for (const one of read) storeAction(ANALYSIS, one);
  expect(storedDraft(`acts.${ANALYSIS}`)).toBe(stored);
});
