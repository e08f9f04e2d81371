import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { CAMILLE, SOLENE, sampleElement } from '../../../../../../tests/support/web/sample-element.ts';
import {
  ANALYSIS_ID,
  showElements,
  spiedActions,
} from '../../../../../../tests/support/web/show-elements.tsx';
import type { ElementSelection, ShownElement } from '../element-actions.ts';
import { ElementView } from './element-view.tsx';

let actions = spiedActions();
const selection = {
  choose: vi.fn<ElementSelection['choose']>(),
  startAttaching: vi.fn<ElementSelection['startAttaching']>(),
};

beforeEach(() => {
  chooseLanguage('fr');
  actions = spiedActions();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const isOf = (person: typeof CAMILLE, { author }: ShownElement) => author.id === person.id;
const show = (element: ShownElement, state: ReturnType<ElementSelection['stateOf']> = 'exact', given = {}) =>
  showElements(<ElementView element={element} isMine={isOf(CAMILLE, element)} />, {
    actions,
    selection: { ...selection, stateOf: () => state, ...given },
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (name: string) => {
  fireEvent.click(button('Plus d’actions'));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};
const menuNames = () => {
  fireEvent.click(button('Plus d’actions'));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('a highlight shows its author, code, passage and note; pressing the passage shows it in the document', () => {
  const element = sampleElement(1, { codeClassification: 'd', note: 'À relire', author: SOLENE });
  show(element);
  const article = screen.getByRole('article', { name: 'Surlignage de Solène Le Goff, Développement' });
  expect(article.id).toBe(`element-${element.id}`);
  expect(article.textContent).toContain('À relire');
  fireEvent.click(button('Passage 1'));
  expect(selection.choose).toHaveBeenCalledExactlyOnceWith(element.id);
});

test('a deleted author has a placeholder name, in both languages', () => {
  const author = { ...SOLENE, firstName: '', lastName: '' };
  show(sampleElement(1, { author, type: 'comment', text: 'Bonjour', anchor: null }));
  expect(screen.getByRole('article', { name: 'Commentaire d’Utilisateur supprimé' })).toBeTruthy();
  cleanup();
  chooseLanguage('en');
  show(sampleElement(1, { author, type: 'comment', text: 'Bonjour', anchor: null }));
  expect(screen.getByRole('article', { name: 'Comment by Deleted user' })).toBeTruthy();
});

test('[AL-08] a vote is set by one of three buttons; the current one withdraws it', () => {
  const element = sampleElement(1, { votes: { upvote: 1234, question: 5, downvote: 0 }, vote: 'question' });
  show(element);
  const held = button('Je m’interroge\u00A0: 5');
  expect(held.getAttribute('aria-pressed')).toBe('true');
  expect(button(/^D’accord/).textContent).toBe('1,2\u00A0k');
  fireEvent.click(held);
  fireEvent.click(button('Pas d’accord\u00A0: 0'));
  expect(actions.vote.mock.calls).toEqual([
    [element.id, 'none'],
    [element.id, 'downvote'],
  ]);
});

test('[AL-11] authors archive a highlight or a comment of theirs', () => {
  const element = sampleElement(1);
  show(element);
  fireEvent.click(button('Archiver'));
  expect(actions.archive).toHaveBeenCalledExactlyOnceWith(element.id);
});

test('[AL-11] a mission is not archived', () => {
  show(sampleElement(1, { type: 'mission', mission: { assignees: [], closedOn: null } }));
  expect(screen.queryByRole('button', { name: 'Archiver' })).toBeNull();
  expect(menuNames()).toEqual(['Changer le code', 'Copier le lien']);
});

test('[AL-12] others read, vote and reply, and change nothing', () => {
  show(sampleElement(1, { author: SOLENE }), 'lost');
  const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'D’accord\u00A0: 0',
    'Je m’interroge\u00A0: 0',
    'Pas d’accord\u00A0: 0',
    'Répondre',
  ]);
});

test('[AL-12] readers see the counts and have no buttons but the passage', () => {
  const element = sampleElement(1, { votes: { upvote: 3, question: 0, downvote: 0 } });
  showElements(<ElementView element={element} isMine />, { actions: null });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('D’accord : 3')).toBeTruthy();
});

test('[AL-12] authors rewrite their element in place, by Ctrl Enter', () => {
  const element = sampleElement(1, { note: 'Avant' });
  show(element);
  choose('Modifier');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre remarque' });
  expect([field.value, document.activeElement]).toEqual(['Avant', field]);
  fireEvent.change(field, { target: { value: 'Après' } });
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true });
  expect(actions.rewrite).toHaveBeenCalledExactlyOnceWith(element.id, 'Après');
  expect(document.activeElement).toBe(button('Plus d’actions'));
});

test('Escape closes the editor and keeps the draft; an empty comment is not saved', () => {
  show(sampleElement(1, { type: 'comment', text: 'Avant', anchor: null }));
  choose('Modifier');
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre commentaire' });
  fireEvent.change(field(), { target: { value: 'Pas fini' } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  choose('Modifier');
  expect(field().value).toBe('Pas fini');
  fireEvent.change(field(), { target: { value: ' ' } });
  fireEvent.click(button('Enregistrer'));
  expect(screen.getByText(/^Écrivez quelque chose, ou archivez/)).toBeTruthy();
  expect(actions.rewrite).not.toHaveBeenCalled();
});

test('[AL-12] authors change or clear the code of their element', () => {
  const element = sampleElement(1, { codeClassification: 'o' });
  show(element);
  choose('Changer le code');
  fireEvent.click(screen.getByRole('radio', { name: 'Clarification' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Option' }));
  expect(actions.classify.mock.calls).toEqual([
    [element.id, 'c'],
    [element.id, null],
  ]);
});

test('after archiving an element, focus moves to the next one, and to the head of the card after the last', () => {
  const of = (one: number) => sampleElement(one, { type: 'comment', text: `Mot ${one}`, anchor: null });
  const card = (...elements: ShownElement[]) => (
    <section>
      <h2 tabIndex={-1}>Votre analyse</h2>
      <ul>
        {elements.map((element) => (
          <li key={element.id}>
            <ElementView element={element} isMine />
          </li>
        ))}
      </ul>
    </section>
  );
  const focusAfter = (elements: ShownElement[], archived: number) => {
    showElements(card(...elements), { actions, selection });
    const archive = screen.getAllByRole('button', { name: 'Archiver' })[archived];
    archive?.focus();
    fireEvent.click(archive as HTMLElement);
    const { id, textContent } = document.activeElement as HTMLElement;
    cleanup();
    return id || textContent;
  };
  const [first, second] = [of(1), of(2)];
  expect(focusAfter([first, second], 0)).toBe(`element-${second.id}`);
  expect(focusAfter([first, second], 1)).toBe(`element-${first.id}`);
  expect(focusAfter([first], 0)).toBe('Votre analyse');
});

test.each([
  ['exact', null],
  ['moved', 'Passage déplacé'],
  ['approximate', 'Passage retrouvé approximativement'],
  ['lost', 'Passage introuvable dans le document'],
] as const)('a passage that was found %s shows: %s', (state, expected) => {
  show(sampleElement(1), state);
  const sayings = screen.queryAllByText(/^Passage (déplacé|retrouvé|introuvable)/);
  expect(sayings.map(({ textContent }) => textContent)).toEqual(expected ? [expected] : []);
});

test('the author of a lost passage attaches it again; one that was found is not attached', () => {
  const element = sampleElement(1);
  show(element, 'lost');
  expect(screen.queryByRole('button', { name: 'Passage 1' })).toBeNull();
  fireEvent.click(button('Rattacher'));
  choose('Rattacher au document');
  expect(selection.startAttaching.mock.calls).toEqual([[element.id], [element.id]]);
  cleanup();
  show(element, 'exact');
  expect(menuNames()).toEqual(['Modifier', 'Changer le code', 'Copier le lien', 'Archiver']);
});

test('text the server refused stays, with the reason and buttons to send it again or discard it', () => {
  const refused = 'Vous n’avez plus accès à cette analyse.';
  show(sampleElement(1, { note: 'Gardé', saving: { refused, actionId: 'action' } }));
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain(refused);
  expect(screen.getByText('Gardé')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^D’accord/ })).toBeNull();
  fireEvent.click(within(notice).getByRole('button', { name: 'Réessayer' }));
  fireEvent.click(within(notice).getByRole('button', { name: 'Abandonner' }));
  expect([actions.retry.mock.calls, actions.discard.mock.calls]).toEqual([[['action']], [['action']]]);
});

test('web addresses in text open in a new tab, through the redirect page; markup stays text', () => {
  show(sampleElement(1, { type: 'comment', anchor: null, text: 'Voir https://exemple.fr/a. <b>Merci</b>' }));
  const link = screen.getByRole('link', { name: /^https:\/\/exemple\.fr\/a/ });
  expect(link.getAttribute('href')).toBe(
    `/redirect?redirectUrl=https%3A%2F%2Fexemple.fr%2Fa&analysisId=${ANALYSIS_ID}`,
  );
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByRole('article').textContent).toContain('<b>Merci</b>');
});

test('a rewritten element says so', () => {
  const element = sampleElement(1, { note: 'Nouveau' });
  show(element);
  expect(screen.queryByText(/modifié/)).toBeNull();
  cleanup();
  show({ ...element, rewrittenOn: '2026-11-12T10:00:00.000Z' });
  expect(screen.getByText(/modifié/)).toBeTruthy();
});

test('the element of the selected passage is marked as selected', () => {
  const element = sampleElement(1);
  show(element, 'exact', { selectedId: element.id });
  expect(screen.getByRole('article').hasAttribute('data-selected')).toBe(true);
  cleanup();
  show(element);
  expect(screen.getByRole('article').hasAttribute('data-selected')).toBe(false);
});
