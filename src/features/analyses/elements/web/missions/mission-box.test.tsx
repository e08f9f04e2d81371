import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { CAMILLE, SOLENE, sampleElement } from '../../../../../../tests/support/web/sample-element.ts';
import { showElements, spiedActions } from '../../../../../../tests/support/web/show-elements.tsx';
import type { ShownAnswer, ShownElement } from '../element-actions.ts';
import { MissionBox } from './mission-box.tsx';

const YANIS = { id: '019a7c1e-0000-7000-8000-b00000000003', firstName: 'Yanis', lastName: 'Belkacem' };
const GONE = { id: '019a7c1e-0000-7000-8000-b00000000004', firstName: '', lastName: '' };

const answer = (given: Partial<ShownAnswer> = {}): ShownAnswer => ({
  id: '019a7c1e-0000-7000-8000-e00000000042',
  content: 'Port-Hallec : 212 logements.',
  votes: { upvote: 1, question: 0, downvote: 0 },
  vote: 'none',
  replies: [],
  replyCount: 0,
  replyDate: '2026-11-12T10:00:00.000Z',
  auditInfo: { modifiedBy: YANIS.id, modifiedOn: '2026-11-12T10:00:00.000Z' },
  ...given,
});
type Mission = NonNullable<ShownElement['mission']>;
const ASSIGNEES: Mission['assignees'] = [
  { colleague: YANIS, answer: answer() },
  { colleague: CAMILLE, answer: null },
  { colleague: GONE, answer: null },
];
const mission = (given: Partial<Mission> = {}, element: Partial<ShownElement> = {}) =>
  sampleElement(1, {
    type: 'mission',
    author: SOLENE,
    text: 'Vérifier les logements.',
    codeClassification: 'd',
    mission: { assignees: ASSIGNEES, closedOn: null, ...given },
    ...element,
  });

let actions = spiedActions();
const choose = vi.fn();
beforeEach(() => {
  chooseLanguage('fr');
  actions = spiedActions();
  choose.mockClear();
});
afterEach(() => {
  cleanup();
});
const show = (element: ShownElement, given: { isMine?: boolean; actions?: typeof actions | null } = {}) =>
  showElements(<MissionBox element={element} isMine={given.isMine ?? false} />, {
    actions: given.actions === undefined ? actions : given.actions,
    selection: { choose },
  });
const rows = () =>
  within(screen.getByRole('list', { name: 'Personnes à qui la mission est confiée' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const answerButton = () => screen.queryByRole('button', { name: 'Envoyer ma réponse' });

test('[AL-10] a mission shows its progress, its assignees and their answers', async () => {
  const { container } = show(mission());
  expect(screen.getByRole('img', { name: '1 accomplie sur 3' }).textContent).toBe('1/3');
  expect(container.textContent).toMatch(/Confiée .* à 3 collègues/);
  expect(rows()).toEqual([
    expect.stringMatching(/^YBYanis Belkacem — «\sPort-Hallec : 212 logements.\s»Accomplie/),
    'CDVousEnvoyer ma réponse',
    '??Utilisateur suppriméÀ faire',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Passage joint\s?«\sPassage 1\s»$/ }));
  expect(choose.mock.calls).toEqual([[mission().id]]);
  expect(screen.queryByRole('button', { name: 'Clore la mission' })).toBeNull();
});

test('[AL-10] an assignee answers in place; an empty answer is refused', async () => {
  show(mission());
  await userEvent.click(button('Envoyer ma réponse'));
  const field = screen.getByRole('textbox', { name: 'Votre réponse' });
  expect(document.activeElement).toBe(field);
  await userEvent.click(button('Envoyer'));
  expect(screen.getByText('Écrivez quelque chose.')).toBeTruthy();
  expect(actions.answerMission).not.toHaveBeenCalled();
  await userEvent.type(field, ' 40 en classe rouge. ');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(actions.answerMission.mock.calls).toEqual([[mission().id, '40 en classe rouge.']]);
});

test('the draft of an answer survives Escape and a new visit', async () => {
  show(mission());
  await userEvent.click(button('Envoyer ma réponse'));
  await userEvent.keyboard('Presque{Escape}');
  expect(document.activeElement).toBe(answerButton());
  cleanup();
  show(mission());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse' }).value).toBe('Presque');
});

test('FX-04: an answer that was closed with Escape is marked where it is opened again', async () => {
  sessionStorage.clear();
  show(mission());
  expect(screen.queryByText('Brouillon')).toBeNull();
  await userEvent.click(button('Envoyer ma réponse'));
  await userEvent.keyboard('Presque{Escape}');
  expect(screen.getByText('Brouillon')).toBeTruthy();
  await userEvent.click(button('Envoyer ma réponse'));
  expect(screen.queryByText('Brouillon')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(actions.answerMission.mock.calls).toEqual([[mission().id, 'Presque']]);
  expect(screen.queryByText('Brouillon')).toBeNull();
});

test.each([
  ['by a stranger', mission({ assignees: ASSIGNEES.filter(({ colleague }) => colleague !== CAMILLE) })],
  ['twice', mission({ assignees: [{ colleague: CAMILLE, answer: answer() }] })],
  ['once it is closed', mission({ closedOn: '2026-11-13T10:00:00.000Z' })],
])('[AL-10] a mission is not answered %s', (_, element) => {
  show(element);
  expect(answerButton()).toBeNull();
});

test('[AL-12] nor by readers', () => {
  show(mission(), { actions: null });
  expect(answerButton()).toBeNull();
  expect(rows()[1]).toBe('CDVousÀ faire');
});

test('[AL-10] answers are voted on and replied to', async () => {
  show(mission());
  await userEvent.click(screen.getByRole('button', { name: /^D’accord/ }));
  expect(actions.vote.mock.calls).toEqual([[answer().id, 'upvote']]);
  await userEvent.click(button('Répondre'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Merci');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(actions.reply.mock.calls).toEqual([[answer().id, 'Merci']]);
});

test('[AL-10] its author closes it before everyone has answered, and reopens it', async () => {
  show(mission({}, { author: CAMILLE }), { isMine: true });
  await userEvent.click(button('Clore la mission'));
  cleanup();
  show(mission({ closedOn: '2026-11-13T10:00:00.000Z' }), { isMine: true });
  expect(screen.getByText('Close')).toBeTruthy();
  expect(rows()[2]).toContain('Sans réponse');
  await userEvent.click(button('Rouvrir'));
  expect(actions.closeMission.mock.calls.map(([, closed]) => closed)).toEqual([true, false]);
  cleanup();
  show(mission({ assignees: [{ colleague: YANIS, answer: answer() }] }), { isMine: true });
  expect(screen.queryByRole('button', { name: 'Clore la mission' })).toBeNull();
});

test('an answer the server refused stays, with the reason', async () => {
  const refused = answer({ saving: { refused: 'Cette mission est close.', actionId: 'action-1' } });
  show(mission({ assignees: [{ colleague: CAMILLE, answer: refused }] }));
  expect(rows()[0]).toMatch(/212 logements/);
  expect(screen.queryByText('Accomplie')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Cette mission est close.');
  await userEvent.click(button('Réessayer'));
  expect(actions.retry.mock.calls).toEqual([['action-1']]);
});

test('in English, without an accessibility violation', async () => {
  chooseLanguage('en');
  const { container } = show(mission());
  expect(screen.getByRole('img', { name: '1 of 3 completed' })).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
