import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { storeDraft } from '#ui/writing/use-draft.ts';
import { sampleElement } from '../../../../../tests/support/web/sample-element.ts';
import { ANALYSIS_ID, showElements, spiedActions } from '../../../../../tests/support/web/show-elements.tsx';
import { WORDS_MAX } from '../contract/elements.ts';
import { Composer, type PendingPassage } from './composer.tsx';
import { missionDraft } from './element-drafts.ts';

const onPassageUsed = vi.fn();
const onMission = vi.fn();
let actions = spiedActions();

beforeEach(() => {
  vi.useFakeTimers();
  chooseLanguage('fr');
  actions = spiedActions();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const composer = (pendingPassage: PendingPassage | null = null) => (
  <Composer pendingPassage={pendingPassage} onPassageUsed={onPassageUsed} onMission={onMission} />
);
const show = (pendingPassage?: PendingPassage) => showElements(composer(pendingPassage), { actions });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire' });
const write = (words: string) => fireEvent.change(field(), { target: { value: words } });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publier' }));
const passTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('[AL-07] the code picker shows 300 ms after the comment box opens', () => {
  show();
  passTime(299);
  expect(screen.queryByRole('radiogroup', { name: 'Code' })).toBeNull();
  passTime(1);
  const codes = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(codes).toEqual(['Clarification', 'Option', 'Développement', 'Expérimentation']);
});

test('[AL-07] a comment is published with its code, by the button and by Ctrl Enter', () => {
  show();
  passTime(300);
  write('  Une réserve  ');
  fireEvent.click(screen.getByRole('radio', { name: 'Option' }));
  publish();
  write('Une autre');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  const comment = { type: 'comment', anchor: null };
  expect(actions.add.mock.calls).toEqual([
    [{ ...comment, words: 'Une réserve', codeClassification: 'o' }],
    [{ ...comment, words: 'Une autre', codeClassification: null }],
  ]);
  expect(field().value).toBe('');
});

test('[AL-07] choosing the current code again clears it, by a click and by the space bar', () => {
  show();
  passTime(300);
  const radio = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Option' });
  fireEvent.click(radio());
  expect(radio().checked).toBe(true);
  fireEvent.click(radio());
  expect(radio().checked).toBe(false);
  fireEvent.click(radio());
  fireEvent.keyDown(radio(), { key: ' ' });
  expect(radio().checked).toBe(false);
});

test('an empty comment is not published: a message says why, until something is written', () => {
  show();
  write('   ');
  publish();
  expect(actions.add).not.toHaveBeenCalled();
  expect(screen.getByText(/^Écrivez un commentaire/)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  write('Voilà');
  expect(screen.queryByText(/^Écrivez un commentaire/)).toBeNull();
});

test('too many characters are counted, kept and not published', () => {
  show();
  write('a'.repeat(WORDS_MAX - 10));
  expect(screen.getByText(/9\s990 sur 10\s000 caractères/u)).toBeTruthy();
  write('a'.repeat(WORDS_MAX + 2));
  publish();
  expect(screen.getByText('2 caractères de trop')).toBeTruthy();
  expect(actions.add).not.toHaveBeenCalled();
  expect(field().value).toHaveLength(WORDS_MAX + 2);
});

test('a passage chosen in the document is published as a highlight, with or without a note', () => {
  const { anchor } = sampleElement(7);
  if (!anchor) throw new Error('a highlight has a passage');
  const { rerender } = show({ anchor, code: 'd' });
  expect(screen.getByRole('figure', { name: 'Passage sélectionné' }).textContent).toContain('Passage 7');
  expect(document.activeElement).toBe(field());
  write('À vérifier');
  publish();
  expect(actions.add).toHaveBeenLastCalledWith({
    type: 'highlight',
    words: 'À vérifier',
    codeClassification: 'd',
    anchor,
  });
  expect(onPassageUsed).toHaveBeenCalledOnce();
  rerender(composer());
  rerender(composer({ anchor, code: null }));
  publish();
  expect(actions.add).toHaveBeenLastCalledWith({
    type: 'highlight',
    words: '',
    codeClassification: null,
    anchor,
  });
});

test('a draft is restored when the box comes back, and gone once it is published', () => {
  show();
  write('Un début');
  cleanup();
  show();
  expect(field().value).toBe('Un début');
  publish();
  cleanup();
  show();
  expect(field().value).toBe('');
});

test('[AL-12] readers have no box', () => {
  showElements(composer(), { actions: null });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('FX-04: a closed mission draft is marked next to the button that opens it, until it is given or discarded', () => {
  const { words } = missionDraft(ANALYSIS_ID);
  const mark = () => screen.queryByText('Brouillon');
  show();
  expect(mark()).toBeNull();
  act(() => storeDraft(words, 'Vérifier'));
  expect(mark()).toBeTruthy();
  fireEvent.focus(field());
  expect(mark()?.previousElementSibling).toBe(screen.getByRole('button', { name: 'Mission' }));
  act(() => storeDraft(words, ''));
  expect(mark()).toBeNull();
});
