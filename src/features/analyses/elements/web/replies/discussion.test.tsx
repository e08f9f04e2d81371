import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { CAMILLE, sampleElement, sampleReply } from '../../../../../../tests/support/web/sample-element.ts';
import { showElements, spiedActions } from '../../../../../../tests/support/web/show-elements.tsx';
import type { ShownReply } from '../element-actions.ts';
import { Discussion } from './discussion.tsx';

let actions = spiedActions();
const asked = vi.fn<(address: string) => unknown>();

beforeEach(() => {
  chooseLanguage('fr');
  actions = spiedActions();
  vi.stubGlobal('fetch', async (address: string) => Response.json(asked(address)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const TARGET = sampleElement(1).id;
const replies = (count: number) => Array.from({ length: count }, (_, at) => sampleReply(at + 1));
const discussion = (first: ShownReply[], replyCount = first.length) => (
  <Discussion target={sampleElement(1, { replies: first, replyCount })} />
);
const show = (first: ShownReply[], replyCount?: number) =>
  showElements(discussion(first, replyCount), { actions });
const replyTexts = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('.text')?.textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse' });
const startReply = () => fireEvent.click(screen.getByRole('button', { name: /^Répondre/, expanded: false }));
const send = () => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });

test('[AL-09] the first three replies are shown, then the rest with a count', async () => {
  asked.mockReturnValue({ replies: replies(5), hasMore: false });
  show(replies(3), 5);
  expect(replyTexts()).toEqual(['Réponse 1', 'Réponse 2', 'Réponse 3']);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Afficher 2 autres réponses' }));
  await waitFor(() => expect(replyTexts()).toHaveLength(5));
  fireEvent.click(screen.getByRole('button', { name: 'Afficher moins de réponses' }));
  expect(replyTexts()).toHaveLength(3);
});

test('[AL-09] a single further reply is labelled in the singular, in both languages', () => {
  show(replies(3), 4);
  expect(screen.getByRole('button', { name: 'Afficher 1 autre réponse' })).toBeTruthy();
  cleanup();
  chooseLanguage('en');
  show(replies(3), 4);
  expect(screen.getByRole('button', { name: 'Show 1 more reply' })).toBeTruthy();
});

test('[AL-09] further pages are requested after the last known reply', async () => {
  asked.mockReturnValueOnce({ replies: replies(4), hasMore: true });
  asked.mockReturnValueOnce({ replies: [sampleReply(5)], hasMore: false });
  show(replies(3), 5);
  fireEvent.click(screen.getByRole('button', { name: 'Afficher 2 autres réponses' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Afficher 1 autre réponse' }));
  await waitFor(() => expect(replyTexts()).toHaveLength(5));
  expect(asked.mock.calls.map(([address]) => new URL(address, 'http://a').searchParams.get('after'))).toEqual(
    [null, sampleReply(4).id],
  );
});

test('[AL-09] an upvote is a toggle, and only its author deletes a reply', () => {
  const mine = sampleReply(2, { author: CAMILLE, upVotes: 2, upVoted: true });
  show([sampleReply(1), mine]);
  fireEvent.click(screen.getByRole('button', { name: 'Utile\u00A0: 0', pressed: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Utile\u00A0: 2', pressed: true }));
  expect(actions.upvoteReply.mock.calls).toEqual([
    [TARGET, sampleReply(1).id, true],
    [TARGET, mine.id, false],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer la réponse' }));
  expect(actions.archiveReply).toHaveBeenCalledExactlyOnceWith(TARGET, mine.id);
});

test('[AL-09] a reply is sent by Ctrl Enter; the field closes and focus returns to its button', async () => {
  show([]);
  startReply();
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: '  Oui  ' } });
  send();
  expect(actions.reply).toHaveBeenCalledExactlyOnceWith(TARGET, 'Oui');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Répondre'));
});

test('[AL-09] an empty reply is not added, and an empty field closes on blur', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  show([]);
  startReply();
  fireEvent.change(field(), { target: { value: '   ' } });
  send();
  expect(actions.reply).not.toHaveBeenCalled();
  expect(screen.getByText('Écrivez quelque chose.')).toBeTruthy();
  fireEvent.blur(field());
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[AL-09] a draft survives blur, Escape and a reload; it is gone once sent', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  show([]);
  startReply();
  fireEvent.change(field(), { target: { value: 'Un début' } });
  fireEvent.blur(field());
  expect(field().value).toBe('Un début');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  startReply();
  expect(field().value).toBe('Un début');
  cleanup();
  show([]);
  expect(field().value).toBe('Un début');
  send();
  cleanup();
  show([]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[AL-12] readers see the replies and have no buttons', () => {
  showElements(discussion([sampleReply(1, { upVotes: 4 })]), { actions: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Utile : 4')).toBeTruthy();
});

test('FX-04: a reply closed with Escape is marked next to the button that opens it', () => {
  sessionStorage.clear();
  show([]);
  expect(screen.queryByText('Brouillon')).toBeNull();
  startReply();
  fireEvent.change(field(), { target: { value: 'Onze sur vingt-six' } });
  expect(screen.queryByText('Brouillon')).toBeNull();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.getByText('Brouillon')).toBeTruthy();
  startReply();
  expect(field().value).toBe('Onze sur vingt-six');
  send();
  expect(screen.queryByText('Brouillon')).toBeNull();
});
