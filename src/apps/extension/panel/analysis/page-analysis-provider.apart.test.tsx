// @module-tag deep
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import {
  ADDRESS,
  ANALYSIS,
  card,
  fakePanelServer,
  GROUP,
  knownAs,
  MARK,
  mine,
  NO_CONTRAST,
  PASSAGE,
  showPanel,
  UNKNOWN,
} from '../../../../../tests/support/extension/fake-panel.tsx';
import { parentOfEachTest } from '../../../../../tests/support/extension/fake-parent.ts';

// Read once, when the channel is created.
vi.hoisted(() => {
  window.location.hash = '#nonce-of-this-frame';
});
const UPLOAD_ID = vi.hoisted(() => '019a7c1e-0000-7000-8000-f00000000001');
vi.mock('#features/documents/uploads/web/use-file-upload.ts', () => ({ sendFile: async () => UPLOAD_ID }));

const parent = parentOfEachTest(ADDRESS);

test('[EX-03] a known page is shown with its portfolios, ratings and tags', async () => {
  const tags = [{ text: 'Urbanisme', source: 'organization' as const }];
  const analysis = {
    ...ANALYSIS,
    tags,
    summary: { ...ANALYSIS.summary, evaluationAverage: 84, evaluationCount: 3 },
  };
  fakePanelServer(knownAs(analysis, [GROUP]));
  const { container } = await showPanel(parent);
  expect(await card().findByText('Déjà dans « Eau & littoral »')).toBeDefined();
  expect(card().getByText('Urbanisme')).toBeDefined();
  expect(card().getByText('4,2')).toBeDefined();
  expect(card().getByRole('button', { name: 'Ajouter à mon portfolio' })).toBeDefined();
  expect((await axe.run(container, NO_CONTRAST)).violations).toEqual([]);
});

test('FX-43: a page only known from a feed is shown with the feed', async () => {
  fakePanelServer({ ...UNKNOWN, publication: { sourceTitle: 'La Gazette' } });
  await showPanel(parent);
  expect(await card().findByText('Repérée dans le flux « La Gazette »')).toBeDefined();
  expect(card().queryByText('Cette page n’est pas encore dans Vigie')).toBeNull();
});

test('[EX-03] nothing of an unknown page is sent before the user acts; the first action captures it, once', async () => {
  const server = fakePanelServer(UNKNOWN);
  await showPanel(parent);
  expect(card().getByText('Cette page n’est pas encore dans Vigie')).toBeDefined();
  expect(server.asked.filter((one) => !one.startsWith('GET'))).toEqual(['POST /api/filing/known-page']);
  expect(parent.told('take-page')).toEqual([]);

  parent.sayFromPage({ kind: 'marked', mark: MARK });
  parent.sayFromPage({ kind: 'marked', mark: { ...MARK, code: null } });
  const askId = await parent.askedForPage();
  expect(await mine().findAllByText('une hypothèse')).toHaveLength(2);
  const html = '<!doctype html><p>une hypothèse</p>';
  parent.sayFromPage({ kind: 'taken', askId, address: ADDRESS, title: 'Une page', html });
  await waitFor(() => expect(server.added()).toHaveLength(2));
  const sent = server.bodies.get('POST /api/captures');
  expect(sent).toMatchObject({ url: ADDRESS, uploadId: UPLOAD_ID });
  expect(server.asked.filter((one) => one === 'POST /analysis')).toHaveLength(1);
  expect(parent.told('take-page')).toHaveLength(1);
  expect(await screen.findByText('Déjà dans Vigie')).toBeDefined();
});

test('[EX-03] a page that is too large is refused with its size, and the marks stay', async () => {
  const server = fakePanelServer(UNKNOWN);
  await showPanel(parent);
  parent.sayFromPage({ kind: 'marked', mark: MARK });
  const askId = await parent.askedForPage();
  const size = 24.3 * 1_024 * 1_024;
  parent.sayFromPage({ kind: 'not-taken', askId, problem: 'too-large', size });
  const notice = await screen.findByText('La page n’a pas été capturée.');
  expect(notice.closest('[role=alert]')?.textContent).toMatch(/24,3\sMo/);
  expect(mine().getByText('une hypothèse')).toBeDefined();
  expect(server.asked).not.toContain('POST /api/captures');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(screen.queryByText('La page n’a pas été capturée.')).toBeNull();
});

test('[EX-03] a page that changes while it is captured is refused', async () => {
  fakePanelServer(UNKNOWN);
  await showPanel(parent);
  parent.sayFromPage({ kind: 'marked', mark: MARK });
  const askId = await parent.askedForPage();
  const other = { address: 'https://gazette.example/autre', title: 'Autre', html: '<p>Autre</p>' };
  parent.sayFromPage({ kind: 'taken', askId, ...other });
  expect(await screen.findByText(/La page a changé pendant la capture/)).toBeDefined();
});

test('[EX-03] before a page is captured again, the panel says who will see it', async () => {
  fakePanelServer(knownAs());
  await showPanel(parent);
  await userEvent.click(card().getByRole('button', { name: 'Plus d’actions sur cette page' }));
  await userEvent.click(
    screen.getByRole('menuitem', { name: 'Capturer à nouveau la page telle que je la vois' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Toutes les personnes qui ont accès/)).toBeDefined();
  expect(parent.told('take-page')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Capturer à nouveau' }));
  await waitFor(() => expect(parent.told('take-page')).toHaveLength(1));
});

test('[EX-02] the selected text becomes highlights of the user, and only on request', async () => {
  const server = fakePanelServer(knownAs());
  await showPanel(parent);
  const selected = (text: string) =>
    parent.say({ type: 'SignificantElements', elements: [{ text, anchor: MARK.anchor }], problem: null });
  selected('que personne ne demande');
  await userEvent.click(mine().getByRole('button', { name: 'Capturer la sélection' }));
  expect(parent.posted.at(-1)).toMatchObject({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' });
  selected('une hypothèse');
  expect(await mine().findByText('une hypothèse')).toBeDefined();
  expect(mine().queryByText('que personne ne demande')).toBeNull();
  await waitFor(() => expect(server.added()).toHaveLength(1));
});

test('[EX-02] why the selection could not be used is shown next to the button', async () => {
  fakePanelServer(knownAs());
  await showPanel(parent);
  for (const [problem, said] of [
    ['nothing', /Rien n’est sélectionné/],
    ['in-field', /champ de saisie/],
    ['in-frame', /cadre/],
    ['too-long', /trop longue/],
  ] as const) {
    await userEvent.click(mine().getByRole('button', { name: 'Capturer la sélection' }));
    parent.say({ type: 'SignificantElements', elements: [], problem });
    expect(await mine().findByText(said)).toBeDefined();
  }
});

test('[EX-02] a reader sees a notice, and can neither mark nor use the selection', async () => {
  const server = fakePanelServer(knownAs({ ...ANALYSIS, role: 'Reader' }));
  await showPanel(parent);
  expect(screen.getByText(/pas y contribuer/)).toBeDefined();
  await userEvent.click(card().getByRole('button', { name: 'Plus d’actions sur cette page' }));
  expect(screen.queryByRole('menuitem', { name: /Capturer à nouveau/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Capturer la sélection' })).toBeNull();
  expect(parent.told('show').at(-1)).toMatchObject({ marking: null });
  parent.sayFromPage({ kind: 'marked', mark: MARK });
  // Messages are handled in order.
  parent.sayFromPage({ kind: 'chosen', id: server.mine.id });
  await waitFor(() => expect(parent.told('show').at(-1)).toMatchObject({ selectedId: server.mine.id }));
  expect(screen.queryByText('une hypothèse')).toBeNull();
  expect(server.added()).toEqual([]);
});

test('[AL-06] the page shows the marks; selecting on either side selects on the other', async () => {
  const server = fakePanelServer(knownAs());
  const { showTab } = await showPanel(parent);
  await waitFor(() =>
    expect(parent.told('show').at(-1)).toMatchObject({ passages: [{ id: server.mine.id }] }),
  );
  expect(parent.told('show').at(-1)).toMatchObject({ marking: { attaching: null }, language: 'fr' });
  await userEvent.click(mine().getByText(PASSAGE.exact));
  await waitFor(() => expect(parent.told('reveal')).toEqual([{ kind: 'reveal', id: server.mine.id }]));
  parent.sayFromPage({ kind: 'chosen', id: server.mine.id });
  expect(showTab).toHaveBeenCalledWith('analysis');
  await waitFor(() => expect(parent.told('show').at(-1)).toMatchObject({ selectedId: server.mine.id }));
});

test('[AL-06] a passage missing in the page is shown as lost, and can be attached again', async () => {
  const server = fakePanelServer(knownAs());
  await showPanel(parent);
  parent.sayFromPage({ kind: 'placed', states: [[server.mine.id, 'lost']], isComplete: true });
  expect(await mine().findByText(/introuvable/)).toBeDefined();
  await userEvent.click(mine().getByRole('button', { name: 'Rattacher' }));
  await waitFor(() =>
    expect(parent.told('show').at(-1)).toMatchObject({ marking: { attaching: PASSAGE.exact } }),
  );
  parent.sayFromPage({ kind: 'attached', anchor: MARK.anchor });
  await waitFor(() => expect(server.asked.at(-1)).toBeDefined());
  await waitFor(() => expect(server.asked.some((one) => /^PUT .*\/anchor$/.test(one))).toBe(true));
});

test('[EX-03] a passage of the page starts a comment, whose draft is found by the next panel', async () => {
  fakePanelServer(knownAs());
  const { unmount, showTab } = await showPanel(parent);
  parent.sayFromPage({ kind: 'marked', mark: { ...MARK, goesOn: 'comment' } });
  const field = mine().getByRole('textbox', { name: 'Commentaire' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(showTab).toHaveBeenCalledWith('analysis');
  await userEvent.type(field, 'À vérifier');
  unmount();
  await showPanel(parent);
  expect(mine().getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire' }).value).toBe('À vérifier');
  expect(mine().getByRole('figure', { name: 'Passage sélectionné' }).textContent).toContain('une hypothèse');
});
