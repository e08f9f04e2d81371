import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/** Behind a table, a quotation or an image there is no line to write on: a press below, or the key to the end, begins one. */
export const afterTheEnd = Extension.create({
  name: 'afterTheEnd',
  addKeyboardShortcuts() {
    const { editor } = this;
    const toTheEnd = () => {
      const last = editor.state.doc.lastChild;
      return last !== null && isClosed(last) && beginLine(editor.view);
    };
    return { 'Mod-End': toTheEnd, 'Cmd-ArrowDown': toTheEnd };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick: (view, _pos, event) => {
          const [last, drawn] = [view.state.doc.lastChild, view.dom.lastElementChild];
          if (!last || !drawn || last.isTextblock) return false;
          if (event.clientY <= drawn.getBoundingClientRect().bottom) return false;
          return beginLine(view);
        },
      },
    }),
  ],
});

/** The browser finds no end of the text in it. */
const isClosed = ({ isAtom, type }: Node) => isAtom || type.name === NODES.table;

function beginLine(view: EditorView): boolean {
  const paragraph = view.state.schema.nodes[NODES.paragraph];
  if (!view.editable || !paragraph) return false;
  const end = view.state.doc.content.size;
  const tr = view.state.tr.insert(end, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}
