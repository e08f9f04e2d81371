import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/** After a table, a quotation or an image at the end there is no line to write on: a click below it, or Ctrl+End, adds one. */
export const trailingParagraph = Extension.create({
  name: 'afterTheEnd',
  addKeyboardShortcuts() {
    const { editor } = this;
    const addLineAtEnd = () => {
      const last = editor.state.doc.lastChild;
      return last !== null && blocksCaret(last) && addParagraph(editor.view);
    };
    return { 'Mod-End': addLineAtEnd, 'Cmd-ArrowDown': addLineAtEnd };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick: (view, _pos, event) => {
          const [last, lastElement] = [view.state.doc.lastChild, view.dom.lastElementChild];
          if (!last || !lastElement || last.isTextblock) return false;
          if (event.clientY <= lastElement.getBoundingClientRect().bottom) return false;
          return addParagraph(view);
        },
      },
    }),
  ],
});

/** The browser finds no caret position after it. */
const blocksCaret = ({ isAtom, type }: Node) => isAtom || type.name === NODES.table;

function addParagraph(view: EditorView): boolean {
  const paragraph = view.state.schema.nodes[NODES.paragraph];
  if (!view.editable || !paragraph) return false;
  const end = view.state.doc.content.size;
  const tr = view.state.tr.insert(end, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}
