import type { Editor } from '@tiptap/core';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TableSize } from '../../rules/table-grid.ts';

/** ED-02: without a header row; the caret goes to its first cell. At the end of a text one can go on below it. */
export function insertTable(editor: Editor, { columns, rows }: TableSize): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows, cols: columns, withHeaderRow: false })
    .command(({ tr, state }) => {
      if (tr.doc.lastChild?.type.name === NODES.table) {
        const paragraph = state.schema.nodes[NODES.paragraph]?.create();
        if (paragraph) tr.insert(tr.doc.content.size, paragraph);
      }
      return true;
    })
    .run();
  comeIntoView(editor);
}

/** The caret stands in the first cell; the rows below it are to be seen too. */
function comeIntoView({ view, state }: Editor): void {
  const { node } = view.domAtPos(state.selection.from);
  const within = node instanceof Element ? node : node.parentElement;
  within?.closest('table')?.lastElementChild?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
