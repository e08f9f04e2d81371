import type { Editor } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Id } from '#base/ids.ts';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';
import { QUOTE_MAX } from '../../contract/threads.ts';
import { THREAD_ATTRIBUTE } from './comment-mark.ts';

const threadOf = ({ type, attrs: { threadId } }: Mark): Id[] =>
  type.name === MARKS.comment && typeof threadId === 'string' ? [threadId] : [];

/** The threads whose range contains the cursor, or starts at the selection; the latest first. */
export function threadsAt({ selection: { $from } }: EditorState): readonly Id[] {
  const marks = [...$from.marks(), ...($from.nodeAfter?.marks ?? [])];
  return [...new Set(marks.flatMap(threadOf))].reverse();
}

/** Whether the selection contains text. */
export const hasSelectedText = ({ doc, selection: { from, to, empty } }: EditorState): boolean =>
  !empty && doc.textBetween(from, to, ' ').trim() !== '';

/** Marks the selection with a thread; returns the selected text. */
export function markThread(editor: Editor, threadId: Id): string {
  const { doc, selection } = editor.state;
  const selectedText = doc.textBetween(selection.from, selection.to, ' ').trim();
  editor.chain().setMark(MARKS.comment, { threadId }).run();
  return selectedText.slice(0, QUOTE_MAX);
}

/** Removes the marks of a thread from the text; the text itself stays. */
export function unmarkThread(editor: Editor, threadId: Id): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    for (const mark of node.marks) {
      if (threadOf(mark).includes(threadId)) tr.removeMark(place, place + node.nodeSize, mark);
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** The first element of a thread's range; null when its text was deleted. */
export function threadElement(editor: Editor, threadId: Id): HTMLElement | null {
  if (editor.isDestroyed) return null;
  return editor.view.dom.querySelector<HTMLElement>(`[${THREAD_ATTRIBUTE}="${CSS.escape(threadId)}"]`);
}

/** The threads whose ranges contain an element, the innermost first. */
export function threadsAround(place: EventTarget | null): readonly Id[] {
  const range = place instanceof Element ? place.closest<HTMLElement>(`[${THREAD_ATTRIBUTE}]`) : null;
  if (!range) return [];
  const id = range.getAttribute(THREAD_ATTRIBUTE) ?? '';
  return [id, ...threadsAround(range.parentElement)];
}

/** Moves the cursor to the start of a thread's range, and scrolls it into view. */
export function goToThread(editor: Editor, threadId: Id): void {
  const element = threadElement(editor, threadId);
  if (!element) return;
  const place = editor.view.posAtDOM(element, 0);
  editor.chain().setTextSelection(place).run();
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
