import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { NODES } from '#features/rich-text/rules/names.ts';

/** A press below a text that ends with a table, a quotation or an image begins a paragraph there. */
export const afterTheEnd = Extension.create({
  name: 'afterTheEnd',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick: (view, _pos, event) => {
          const [last, drawn] = [view.state.doc.lastChild, view.dom.lastElementChild];
          const paragraph = view.state.schema.nodes[NODES.paragraph];
          if (!view.editable || !last || !drawn || !paragraph || last.isTextblock) return false;
          if (event.clientY <= drawn.getBoundingClientRect().bottom) return false;
          const end = view.state.doc.content.size;
          const tr = view.state.tr.insert(end, paragraph.create());
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
