import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ElementActions, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { asksBeforeClosing } from '../../../../../tests/support/screens/asks-before-closing.ts';
import { fakeServer } from '../../../../../tests/support/web/fake-contributions-server.ts';
import { idOf, ME, SOLENE, sampleElement } from '../../../../../tests/support/web/sample-contributions.ts';
import { ContributionsProvider } from './contributions-provider.tsx';
import { changesKey } from './contributions-query.ts';
import { ContributionList } from './list/contribution-list.tsx';

const ANALYSIS = idOf(9);
let server = fakeServer();
let actions: ElementActions | null = null;
let client = new QueryClient();

beforeEach(() => {
  chooseLanguage('fr');
  server = fakeServer();
  vi.stubGlobal('fetch', server.answer);
});
afterEach(async () => {
  // A request still pending would reach the fake server of the next test.
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function HeldActions() {
  actions = useElementActions();
  return null;
}

async function show() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(['accounts', 'profile'], ME);
  const ensureSaved = vi.fn(() => Promise.resolve());
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <ContributionsProvider analysisId={ANALYSIS} isSaved ensureSaved={ensureSaved} mayContribute>
          <HeldActions />
          <ContributionList filter="all" composer={null} />
        </ContributionsProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Votre analyse' });
  await waitFor(() => expect(server.asked).toContain('passages'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  server.asked.length = 0;
  const news = () => act(() => client.invalidateQueries({ queryKey: changesKey(ANALYSIS) }));
  return { ensureSaved, news };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const solene = () => card('Analyse de Solène Le Goff');
const agree = (index = 0) => solene().getAllByRole('button', { name: /^D’accord/ })[index] as HTMLElement;
const isAgreed = (index = 0) => agree(index).getAttribute('aria-pressed') === 'true';
const texts = (within: ReturnType<typeof card>) =>
  within.getAllByText(/^(Commentaire|Nouveau)/).map(({ textContent }) => textContent);
const comment = (words: string) =>
  act(() => actions?.add({ type: 'comment', words, codeClassification: null, anchor: null }));

test('[AL-02] one’s own card comes first, then those of colleagues, newest elements first', async () => {
  await show();
  const cards = screen.getAllByRole('region').filter((one) => one.hasAttribute('data-card'));
  expect(cards.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Votre analyse',
    'Analyse de Solène Le Goff',
  ]);
  expect(texts(solene())).toEqual(['Commentaire 3', 'Commentaire 2']);
});

test('[AL-08] a vote shows before the server confirms it, and stays afterwards', async () => {
  const { ensureSaved } = await show();
  const releaseServer = server.hold();
  await userEvent.click(agree());
  await waitFor(() => expect(isAgreed()).toBe(true));
  expect(server.asked).toEqual([]);
  expect(card('Votre analyse').getByText(/Enregistrement…/)).toBeTruthy();
  releaseServer();
  await waitFor(() => expect(server.asked).toContain('changes'));
  await waitFor(() => expect(screen.queryByText(/Enregistrement…/)).toBeNull());
  expect(isAgreed()).toBe(true);
  expect(ensureSaved).toHaveBeenCalled();
});

test('[AL-08] a vote the server refuses is reverted, with a message that says why', async () => {
  await show();
  server.next.push({ status: 409, detail: 'Cet élément a été archivé.' });
  const releaseServer = server.hold();
  await userEvent.click(agree());
  await waitFor(() => expect(isAgreed()).toBe(true));
  releaseServer();
  expect(await screen.findByText('Cet élément a été archivé.')).toBeTruthy();
  await waitFor(() => expect(isAgreed()).toBe(false));
  expect(server.asked).toHaveLength(1);
});

test('[AL-14] saving is retried until it succeeds', async () => {
  await show();
  server.next.push({ status: 500, detail: 'x' }, { status: 429, detail: 'x' }, 'silence');
  await userEvent.click(agree());
  await waitFor(() => expect(server.asked.filter((one) => one.includes('vote'))).toHaveLength(4));
  await waitFor(() => expect(screen.queryByText(/Enregistrement…/)).toBeNull());
  expect(isAgreed()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('[AL-14] refused text stays, and can be sent again or discarded', async () => {
  await show();
  server.next.push({ status: 400, detail: 'Trop long.' });
  comment('Nouveau mot');
  const mine = card('Votre analyse');
  expect(await mine.findByText('Trop long.', { exact: false })).toBeTruthy();
  expect(mine.getByText('Nouveau mot')).toBeTruthy();
  expect(mine.getByText(/En partie non enregistrée/)).toBeTruthy();
  await userEvent.click(mine.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(mine.queryByText('Trop long.', { exact: false })).toBeNull());
  await waitFor(() => expect(mine.queryByText(/Enregistrement…/)).toBeNull());
  expect(mine.getAllByText('Nouveau mot')).toHaveLength(1);
  const sent = server.asked.filter((one) => one.includes('Nouveau mot'));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);

  server.next.push({ status: 400, detail: 'Trop long.' });
  comment('Nouveau à abandonner');
  await userEvent.click(await mine.findByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(mine.queryByText('Nouveau à abandonner')).toBeNull());
});

test('[AL-14] pending or refused text is not lost with the page: it asks before it closes', async () => {
  await show();
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect(leaves()).toBe(true);
  server.next.push({ status: 400, detail: 'Trop long.' });
  comment('Nouveau mot');
  expect(leaves()).toBe(false);
  const abandon = await screen.findByRole('button', { name: 'Abandonner' });
  expect(leaves()).toBe(false);
  await userEvent.click(abandon);
  expect(leaves()).toBe(true);
});

test('FX-02: [AL-11] a draft on an element that its author archived stays visible, and blocks leaving the page', async () => {
  const { news } = await show();
  await userEvent.click(solene().getAllByRole('button', { name: /^Répondre/ })[0] as HTMLElement);
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Un début');
  expect(asksBeforeClosing()).toBe(true);
  const path = `/api/analyses/${ANALYSIS}/elements/${sampleElement(3).id}/archived`;
  await server.answer(path, { method: 'PUT', body: '{"archived":true}' });
  await news();
  await waitFor(() => expect(texts(solene())).toEqual(['Commentaire 2']));
  const kept = await screen.findByRole('group', { name: 'Votre texte' });
  expect(kept.textContent).toContain('Le commentaire auquel vous répondiez a été archivé.');
  expect(within(kept).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Un début');
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(within(kept).getByRole('button', { name: 'Publier comme commentaire' }));
  expect(await card('Votre analyse').findByText('Un début')).toBeTruthy();
});

test('[AL-14] actions are sent one after the other, in the order they were done', async () => {
  await show();
  server.next.push({ status: 503, detail: 'x' }, { status: 500, detail: 'x' });
  let elementId = '';
  act(() => {
    elementId =
      actions?.add({ type: 'comment', words: 'Nouveau', codeClassification: null, anchor: null }) ?? '';
    actions?.vote(elementId, 'upvote');
  });
  expect(
    (await card('Votre analyse').findAllByRole('button', { name: /^D’accord/, pressed: true })).length,
  ).toBe(1);
  await waitFor(() => expect(server.asked.some((one) => one.includes('vote'))).toBe(true));
  const sent = server.asked.filter((one) => one.includes(elementId));
  expect(sent.map((one) => one.includes('vote'))).toEqual([false, false, false, true]);
});

test('[AL-11] archiving hides at once and can be undone', async () => {
  await show();
  act(() => actions?.archive(sampleElement(1, ME).id));
  const mine = card('Votre analyse');
  await waitFor(() => expect(mine.queryByText('Commentaire 1')).toBeNull());
  const releaseServer = server.hold();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await mine.findByText('Commentaire 1')).toBeTruthy();
  releaseServer();
});

test('[AL-14] a colleague’s change appears in place; only the changes are requested', async () => {
  const { news } = await show();
  server.change(sampleElement(3).id, (one) => ({ ...one, text: 'Commentaire changé' }));
  server.add(sampleElement(9) as never);
  await news();
  await waitFor(() =>
    expect(texts(solene())).toEqual(['Commentaire 9', 'Commentaire changé', 'Commentaire 2']),
  );
  expect(server.asked).toEqual(['changes']);
  expect(screen.getByText('1 nouvel élément').closest('[role=status]')).toBeTruthy();
});

test('[AL-14] an element that would push down the text being read waits behind a pill', async () => {
  const { news } = await show();
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(500);
  server.add(sampleElement(9) as never);
  server.change(sampleElement(3).id, (one) => ({ ...one, votes: { ...one.votes, upvote: 7 } }));
  await news();
  const pill = await screen.findByRole('button', { name: '1 nouvel élément' });
  expect(solene().queryByText('Commentaire 9')).toBeNull();
  expect(agree().textContent).toBe('7');
  Element.prototype.scrollIntoView = vi.fn();
  await userEvent.click(pill);
  await waitFor(() => expect(texts(solene())[0]).toBe('Commentaire 9'));
  expect(screen.queryByRole('button', { name: '1 nouvel élément' })).toBeNull();
  expect(document.activeElement).toBe(solene().getByRole('heading', { name: 'Solène Le Goff' }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('lost access shows a message', async () => {
  const { news } = await show();
  server.lose();
  await news();
  expect(await screen.findByText('Introuvable')).toBeTruthy();
  expect(
    screen.queryByRole('region', { name: `Analyse de ${SOLENE.firstName} ${SOLENE.lastName}` }),
  ).toBeNull();
});
