import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#ui/call/new-id.ts';
import { endSessionRun } from '#ui/call/session-run.ts';
import { say } from '#ui/writing/saying.ts';
import { hasDraft, keepDraft } from '#ui/writing/use-draft.ts';
import { commentMark } from '../mark/comment-mark.ts';
import { commentDraft } from './begun-threads.ts';
import { chosenThreadOf } from './chosen-thread.ts';

const OTHER = '0199a7c1-0000-7000-8000-0000000000bb';
const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** A text whose words are all chosen. */
function open(reflectionId = newId(), content = '<p>Acquérir les parcelles.</p>') {
  const editor = new Editor({ extensions: [StarterKit, commentMark], content, injectCSS: false });
  editors.push(editor);
  editor.commands.selectAll();
  const chosen = chosenThreadOf(editor, reflectionId);
  return {
    ...{ editor, chosen, reflectionId },
    /** The threads that are marked in the text. */
    marked: () => [...editor.getHTML().matchAll(/data-thread="([^"]+)"/g)].map(([, id]) => id),
    begin: (words = '') => {
      chosen.begin();
      const id = chosen.read().activeId ?? '';
      if (words) keepDraft(commentDraft(id), words);
      return id;
    },
    begun: () => chosen.read().begun.map(({ id }) => id),
  };
}

describe('[ED-05] a new thread', () => {
  test.each([
    ['to another', OTHER],
    ['to none', null],
  ])('goes with its mark when nothing is written and one turns %s', (_, next) => {
    const { begin, chosen, marked, begun } = open();
    begin('  ');
    chosen.activate(next);
    expect(chosen.read().activeId).toBe(next);
    expect([begun(), marked()]).toEqual([[], []]);
  });

  test('is of whoever began it: the next person in this tab finds none, and it is there when a session ended only', () => {
    const { begin, reflectionId } = open();
    const id = begin('À moitié dit');
    endSessionRun();
    expect(open(reflectionId).begun()).toEqual([id]);
    sessionStorage.clear();
    endSessionRun();
    expect(open(reflectionId).begun()).toEqual([]);
  });

  test.each([
    ['to another', OTHER],
    ['to none', null],
  ])('stays with its mark when words are written and one turns %s', (_, next) => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('À moitié dit');
    chosen.activate(next);
    expect(chosen.read().activeId).toBe(next);
    expect([begun(), marked()]).toEqual([[id], [id]]);
    expect(hasDraft(commentDraft(id))).toBe(true);
  });

  test('with words stays beside the next one that is begun; an empty one does not', () => {
    const { begin, begun } = open();
    const first = begin('À moitié dit');
    begin();
    const third = begin();
    expect(begun()).toEqual([first, third]);
  });

  test('goes with its words and its mark when it is cancelled', () => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('À moitié dit');
    chosen.cancel(id);
    expect([begun(), marked()]).toEqual([[], []]);
    expect(hasDraft(commentDraft(id))).toBe(false);
    expect(chosen.read().activeId).toBeNull();
  });

  test('stays while its words are sent, even if the field is empty by then', async () => {
    const { begin, chosen, marked } = open();
    const id = begin('Dit');
    let answer = () => {};
    const saying = say(commentDraft(id), 'Dit', () => new Promise((ok) => (answer = ok)));
    keepDraft(commentDraft(id), '');
    chosen.activate(OTHER);
    expect(marked()).toEqual([id]);
    answer();
    await saying;
    chosen.keep(id);
    chosen.activate(null);
    expect(marked()).toEqual([id]);
  });

  test('is found again by the next editor of the text, with its words; an empty one goes there', () => {
    const before = open();
    const kept = before.begin('À moitié dit');
    const empty = before.begin();
    const after = open(before.reflectionId, before.editor.getHTML());
    expect(after.marked()).toContain(empty);
    after.chosen.settle([]);
    expect(after.begun()).toEqual([kept]);
    expect(new Set(after.marked())).toEqual(new Set([kept]));
    expect(open().begun()).toEqual([]);
  });

  test('in which something is said by now is no longer new, and keeps its mark', () => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('Dit, sans réponse');
    chosen.settle([id]);
    keepDraft(commentDraft(id), '');
    chosen.activate(null);
    expect([begun(), marked()]).toEqual([[], [id]]);
  });

  test('leaves no mark in a text that is closed while nothing is written; with words it does', () => {
    const { begin, chosen, marked } = open();
    const kept = begin('À moitié dit');
    begin();
    chosen.leave();
    expect(marked()).toEqual([kept]);
  });

  test('stays where it is for who may only read by now', () => {
    const { begin, chosen, editor, marked, begun } = open();
    const id = begin();
    editor.setEditable(false);
    chosen.activate(null);
    chosen.leave();
    expect([begun(), marked()]).toEqual([[id], [id]]);
  });
});
