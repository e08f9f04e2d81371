import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharingHost } from '#features/sharing/web.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { SAMPLE } from '../../../../../tests/support/samples/sample-access.ts';
import { sampleJournal, sampleRecommendation } from '../../../../../tests/support/samples/sample-journal.ts';
import { type Asked, fakeCalls, showJournal } from '../../../../../tests/support/web/fake-journal.tsx';
import { journalTopic } from '../contract/journals.ts';
import JournalPage from './journal-page.tsx';
import { journalQuery } from './journal-queries.ts';

const news = sampleJournal(1, {
  type: 'organisation',
  entityType: 'organisation',
  entityName: 'Agence Estuaire',
  name: '',
  template: 'ORGANISATION_NEWS',
  editable: false,
  archivable: false,
  count: 9,
});
const ports = sampleJournal(2, { name: 'Ports et fret', count: 2 });
const recommended = Array.from({ length: 9 }, (_, at) => sampleRecommendation(at + 1));
const ofPorts = [21, 22].map((number) =>
  sampleRecommendation(number, { journalId: ports.id, rating: number === 22 ? 3 : null }),
);

const LIST = 'GET /api/journals';
const NEWS = `GET /api/journals/${news.id}`;
const PORTS = `GET /api/journals/${ports.id}`;
const answers = {
  [LIST]: (): unknown => ({ journals: [ports, news] }),
  [NEWS]: (): unknown => ({ ...news, recommendations: recommended }),
  [PORTS]: (): unknown => ({ ...ports, recommendations: ofPorts }),
};

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = (name: RegExp) => screen.findByRole('region', { name });
const actions = (calls: readonly Asked[]) => calls.filter(({ method }) => method !== 'GET');

test('[JO-01] [JO-02] the section of the organisation first, with one large card and the rest on request; the tree with counts', {
  tags: ['deep'],
}, async () => {
  fakeCalls(answers);
  showJournal(<JournalPage />);
  const block = await section(/^Agence Estuaire/);
  expect(await within(block).findAllByRole('article')).toHaveLength(5);
  expect(block.querySelectorAll('[data-size=large]')).toHaveLength(1);
  expect(within(block).queryByRole('button', { name: 'Réglages de la section' })).toBeNull();
  await userEvent.click(within(block).getByRole('button', { name: 'Afficher les 4 autres' }));
  expect(within(block).getAllByRole('article')).toHaveLength(9);
  const tree = screen.getByRole('navigation', { name: 'Sections du journal' });
  expect(
    within(tree)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Agence Estuaire9 recommandations', 'Ports et fret2 recommandations', 'Mes sources']);
  const mine = await section(/^Ports et fret/);
  expect(within(mine).getByRole('button', { name: 'Réglages de la section' })).toBeTruthy();
  expect(within(mine).getByRole('button', { name: 'Archiver la section' })).toBeTruthy();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('[JO-05] a rating is shown at once and reverted if the server refuses; the same rating is not sent again', async () => {
  const [first] = ofPorts;
  const RATE = `PUT /api/recommendations/${first?.id}/rating`;
  let isRefused = false;
  let serverState = first;
  const calls = fakeCalls({
    ...answers,
    [PORTS]: () => ({ ...ports, recommendations: [serverState, ofPorts[1]] }),
    [RATE]: ({ body }) => {
      if (isRefused) return undefined;
      serverState = first && { ...first, rating: Object(body).rating };
      return serverState;
    },
  });
  showJournal(<JournalPage />);
  const mine = await section(/^Ports et fret/);
  const [card] = await within(mine).findAllByRole('article');
  if (!card) throw new Error('no card');
  const rate = (value: number) => {
    fireEvent.change(within(card).getByRole('slider', { name: 'Pertinence' }), { target: { value } });
  };
  rate(3);
  await within(card).findByText('Utile');
  rate(4);
  await waitFor(() => expect(actions(calls).map(({ body }) => body)).toEqual([{ rating: 3 }, { rating: 4 }]));
  await waitFor(() => expect(within(card).getByText('Essentiel')).toBeTruthy());
  rate(4);
  isRefused = true;
  rate(1);
  // Ratings are sent one after the other: otherwise a second 4 would come before the 1.
  const sent = [{ rating: 3 }, { rating: 4 }, { rating: 1 }];
  await waitFor(() => expect(actions(calls).map(({ body }) => body)).toEqual(sent));
  await waitFor(() => expect(within(card).getByText('Essentiel')).toBeTruthy());
});

test('[JO-05] the last of several quick ratings stays while the others are answered; if refused, the server’s value is shown', async () => {
  const [first] = ofPorts;
  const pendingAnswers: (() => void)[] = [];
  let isRefused = false;
  let serverState = first;
  const calls = fakeCalls({
    ...answers,
    [PORTS]: () => ({ ...ports, recommendations: [serverState, ofPorts[1]] }),
    [`PUT /api/recommendations/${first?.id}/rating`]: ({ body }) =>
      new Promise((answer) =>
        pendingAnswers.push(() => {
          if (!isRefused) serverState = first && { ...first, rating: Object(body).rating };
          answer(isRefused ? undefined : serverState);
        }),
      ),
  });
  showJournal(<JournalPage />);
  const card = await within(await section(/^Ports et fret/)).findByRole('article', { name: /^Document 21/ });
  const choose = (value: number) => {
    fireEvent.change(within(card).getByRole('slider', { name: 'Pertinence' }), { target: { value } });
  };
  const answer = async (count: number) => {
    await waitFor(() => expect(pendingAnswers).toHaveLength(count));
    pendingAnswers[count - 1]?.();
  };
  choose(2);
  await within(card).findByText('À parcourir');
  choose(3);
  await within(card).findByText('Utile');
  await answer(1);
  // The second is sent after the first is answered, without a change on the screen.
  await waitFor(() => expect(actions(calls)).toHaveLength(2));
  expect(within(card).getByText('Utile')).toBeTruthy();
  await answer(2);
  isRefused = true;
  choose(4);
  await within(card).findByText('Essentiel');
  choose(1);
  await within(card).findByText('Peu utile');
  await answer(3);
  await answer(4);
  expect(await within(card).findByText('Utile')).toBeTruthy();
});

test('[JO-05] [SE-01] opening the sharing dialog creates nothing; saving it creates an analysis', {
  tags: ['deep'],
}, async () => {
  const [first] = ofPorts;
  const calls = fakeCalls({
    ...answers,
    'GET /api/grantees': () => ({ entries: [SAMPLE.nadia], reflections: [] }),
    [`POST /api/recommendations/${first?.id}/analysis`]: ({ body }) => ({
      analysisId: Object(body).analysisId,
      documentId: first?.documentId,
    }),
  });
  showJournal(
    <>
      <JournalPage />
      <SharingHost />
    </>,
  );
  const card = await within(await section(/^Ports et fret/)).findByRole('article', { name: /^Document 21/ });
  const open = async () => {
    await userEvent.click(within(card).getByRole('button', { name: 'Plus d’actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Partager' }));
    const named = { name: 'Partager l’analyse' };
    return within(await screen.findByRole('dialog', named));
  };
  await userEvent.click((await open()).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actions(calls)).toEqual([]);
  const dialog = await open();
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Nadia/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(actions(calls).length).toBeGreaterThan(1));
  const [made, changed] = actions(calls);
  const { analysisId } = Object(made?.body);
  expect([made?.body, changed?.path, Object(changed?.body).add]).toMatchObject([
    { toShare: true },
    `/api/shared/${analysisId}/access`,
    [{ entityId: SAMPLE.nadia.entityId }],
  ]);
});

test('[JO-05] a discarded card disappears at once, undo restores its place, and the focus moves on', {
  tags: ['deep'],
}, async () => {
  const [first] = ofPorts;
  const calls = fakeCalls({
    ...answers,
    [`PUT /api/recommendations/${first?.id}/rating`]: () => ({ ...first, rating: 0, exhausted: true }),
    [`DELETE /api/recommendations/${first?.id}/discard`]: () => first,
  });
  showJournal(<JournalPage />);
  const mine = await section(/^Ports et fret/);
  const card = await within(mine).findByRole('article', { name: /^Document 21/ });
  await userEvent.click(within(card).getByRole('button', { name: 'Écarter' }));
  await waitFor(() => expect(within(mine).getAllByRole('article')).toHaveLength(1));
  expect(document.activeElement?.textContent).toContain('Document 22');
  expect(within(mine).getByRole('heading', { level: 2 }).textContent).toContain('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(within(mine).getAllByRole('article')).toHaveLength(2));
  expect(within(mine).getAllByRole('article')[0]?.textContent).toContain('Document 21');
  expect(actions(calls).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

test('recommendations that arrive while a card has the focus wait, and nothing moves', async () => {
  let ofNow = ofPorts;
  fakeCalls({ ...answers, [PORTS]: () => ({ ...ports, recommendations: ofNow }) });
  const client = showJournal(<JournalPage />);
  const mine = await section(/^Ports et fret/);
  const [card] = await within(mine).findAllByRole('article');
  card?.querySelector('a')?.focus();
  ofNow = [sampleRecommendation(20, { journalId: ports.id }), ...ofPorts];
  expect(journalQuery(ports.id).meta?.topics).toEqual([journalTopic(ports.id)]);
  await client.invalidateQueries(journalQuery(ports.id));
  expect(await screen.findByRole('button', { name: '1 nouvel élément' })).toBeTruthy();
  expect(within(mine).getAllByRole('article')).toHaveLength(2);
  screen.getByRole('navigation', { name: 'Sections du journal' }).querySelector('a')?.focus();
  await waitFor(() => expect(within(mine).getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: '1 nouvel élément' })).toBeNull();
});

test('[JO-10] sections that cannot be listed, and one that cannot be read, show an error with a retry button', async () => {
  fakeCalls({});
  showJournal(<JournalPage />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Vos sections n’ont pas pu être chargées.',
  );
  fakeCalls({ ...answers, [PORTS]: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  const mine = await section(/^Ports et fret/);
  expect((await within(mine).findByRole('alert')).textContent).toContain(
    'Cette section n’a pas pu être chargée.',
  );
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  const first = { ...ports, updatedOn: null, isUpdating: true, recommendations: [] };
  fakeCalls({ ...answers, [PORTS]: () => first });
  await userEvent.click(within(mine).getByRole('button', { name: 'Réessayer' }));
  expect(await within(mine).findByText('Les premières recommandations arrivent')).toBeTruthy();
});
