import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { headingsIn } from './headings-in.ts';

/** ED-06: moves the caret to a heading and scrolls it into view. */
export function goToHeading(editor: Editor, place: number): void {
  const heading = headingsIn(editor.state.doc)[place];
  if (!heading) return;
  const { view, state } = editor;
  const selection = TextSelection.near(state.doc.resolve(heading.position + 1));
  view.dispatch(state.tr.setSelection(selection));
  const element = view.nodeDOM(heading.position);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start' });
  view.focus();
}
