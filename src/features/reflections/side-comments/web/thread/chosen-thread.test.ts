import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#ui/call/new-id.ts';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
import { publishDraft } from '#ui/writing/publish-draft.ts';
import { hasDraft, storeDraft } from '#ui/writing/use-draft.ts';
import { commentMark } from '../mark/comment-mark.ts';
import { chosenThreadOf } from './chosen-thread.ts';
import { commentDraft } from './draft-threads.ts';

const OTHER = '0199a7c1-0000-7000-8000-0000000000bb';
const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** A text with everything selected. */
function open(reflectionId = newId(), content = '<p>Acquérir les parcelles.</p>') {
  const editor = new Editor({ extensions: [StarterKit, commentMark], content, injectCSS: false });
  editors.push(editor);
  editor.commands.selectAll();
  const chosen = chosenThreadOf(editor, reflectionId);
  return {
    editor,
    chosen,
    reflectionId,
    /** The threads marked in the text. */
    marked: () => [...editor.getHTML().matchAll(/data-thread="([^"]+)"/g)].map(([, id]) => id),
    begin: (draft = '') => {
      chosen.begin();
      const id = chosen.read().activeId ?? '';
      if (draft) storeDraft(commentDraft(id), draft);
      return id;
    },
    begun: () => chosen.read().begun.map(({ id }) => id),
  };
}

describe('[ED-05] a new thread', () => {
  test.each([
    ['to another', OTHER],
    ['to none', null],
  ])('is removed with its mark when it is empty and the person turns %s', (_, next) => {
    const { begin, chosen, marked, begun } = open();
    begin('  ');
    chosen.activate(next);
    expect(chosen.read().activeId).toBe(next);
    expect([begun(), marked()]).toEqual([[], []]);
  });

  test('belongs to its author: the next person in this tab finds none; it is there again when only the session ended', () => {
    const { begin, reflectionId } = open();
    const id = begin('À moitié dit');
    abortSessionSignal();
    expect(open(reflectionId).begun()).toEqual([id]);
    sessionStorage.clear();
    abortSessionSignal();
    expect(open(reflectionId).begun()).toEqual([]);
  });

  test.each([
    ['to another', OTHER],
    ['to none', null],
  ])('stays with its mark when it has a draft and the person turns %s', (_, next) => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('À moitié dit');
    chosen.activate(next);
    expect(chosen.read().activeId).toBe(next);
    expect([begun(), marked()]).toEqual([[id], [id]]);
    expect(hasDraft(commentDraft(id))).toBe(true);
  });

  test('with a draft stays beside the next new one; an empty one does not', () => {
    const { begin, begun } = open();
    const first = begin('À moitié dit');
    begin();
    const third = begin();
    expect(begun()).toEqual([first, third]);
  });

  test('is removed with its draft and its mark when it is cancelled', () => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('À moitié dit');
    chosen.cancel(id);
    expect([begun(), marked()]).toEqual([[], []]);
    expect(hasDraft(commentDraft(id))).toBe(false);
    expect(chosen.read().activeId).toBeNull();
  });

  test('stays while its comment is being sent, even if the field is empty by then', async () => {
    const { begin, chosen, marked } = open();
    const id = begin('Dit');
    let answer = () => {};
    const saying = publishDraft(commentDraft(id), 'Dit', () => new Promise((ok) => (answer = ok)));
    storeDraft(commentDraft(id), '');
    chosen.activate(OTHER);
    expect(marked()).toEqual([id]);
    answer();
    await saying;
    chosen.keep(id);
    chosen.activate(null);
    expect(marked()).toEqual([id]);
  });

  test('is found again by the next editor of the text, with its draft; an empty one is removed', () => {
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

  test('that has comments by now is no longer new, and keeps its mark', () => {
    const { begin, chosen, marked, begun } = open();
    const id = begin('Dit, sans réponse');
    chosen.settle([id]);
    storeDraft(commentDraft(id), '');
    chosen.activate(null);
    expect([begun(), marked()]).toEqual([[], [id]]);
  });

  test('leaves no mark in a closed text while it is empty; with a draft it does', () => {
    const { begin, chosen, marked } = open();
    const kept = begin('À moitié dit');
    begin();
    chosen.leave();
    expect(marked()).toEqual([kept]);
  });

  test('stays where it is for a person who has become a reader', () => {
    const { begin, chosen, editor, marked, begun } = open();
    const id = begin();
    editor.setEditable(false);
    chosen.activate(null);
    chosen.leave();
    expect([begun(), marked()]).toEqual([[id], [id]]);
  });
});
