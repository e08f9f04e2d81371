import type { Editor } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Id } from '#base/ids.ts';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';
import { QUOTE_MAX } from '../../contract/threads.ts';
import { THREAD_ATTRIBUTE } from './comment-mark.ts';

const threadOf = ({ type, attrs: { threadId } }: Mark): Id[] =>
  type.name === MARKS.comment && typeof threadId === 'string' ? [threadId] : [];

/** The threads whose stretch the cursor stands in, or that begin where something is chosen; the latest begun first. */
export function threadsAt({ selection: { $from } }: EditorState): readonly Id[] {
  const marks = [...$from.marks(), ...($from.nodeAfter?.marks ?? [])];
  return [...new Set(marks.flatMap(threadOf))].reverse();
}

/** Whether there are words to comment on. */
export const hasWordsChosen = ({ doc, selection: { from, to, empty } }: EditorState): boolean =>
  !empty && doc.textBetween(from, to, ' ').trim() !== '';

/** Marks what is chosen with a thread; answers the words. */
export function markThread(editor: Editor, threadId: Id): string {
  const { doc, selection } = editor.state;
  const words = doc.textBetween(selection.from, selection.to, ' ').trim();
  editor.chain().setMark(MARKS.comment, { threadId }).run();
  return words.slice(0, QUOTE_MAX);
}

/** Takes the stretches of a thread out of the text; the words stay. */
export function unmarkThread(editor: Editor, threadId: Id): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    for (const mark of node.marks) {
      if (threadOf(mark).includes(threadId)) tr.removeMark(place, place + node.nodeSize, mark);
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Where a thread's stretch is drawn; null when its words are gone. */
export function drawnThread(editor: Editor, threadId: Id): HTMLElement | null {
  if (editor.isDestroyed) return null;
  return editor.view.dom.querySelector<HTMLElement>(`[${THREAD_ATTRIBUTE}="${CSS.escape(threadId)}"]`);
}

/** The threads whose stretches are drawn around a place of the page, the innermost first. */
export function threadsDrawnAround(place: EventTarget | null): readonly Id[] {
  const stretch = place instanceof Element ? place.closest<HTMLElement>(`[${THREAD_ATTRIBUTE}]`) : null;
  if (!stretch) return [];
  const id = stretch.getAttribute(THREAD_ATTRIBUTE) ?? '';
  return [id, ...threadsDrawnAround(stretch.parentElement)];
}

/** Leads to the stretch of a thread: the cursor before its first word. */
export function goToThread(editor: Editor, threadId: Id): void {
  const drawn = drawnThread(editor, threadId);
  if (!drawn) return;
  const place = editor.view.posAtDOM(drawn, 0);
  editor.chain().setTextSelection(place).run();
  drawn.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
