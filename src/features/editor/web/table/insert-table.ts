import type { Editor } from '@tiptap/core';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TableSize } from '../../rules/table-grid.ts';

/** ED-02: inserts a table without a header row, with the caret in its first cell; adds a paragraph after it at the end of the text. */
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
  scrollTableIntoView(editor);
}

/** The caret is in the first cell; the rows below should be visible too. */
function scrollTableIntoView({ view, state }: Editor): void {
  const { node } = view.domAtPos(state.selection.from);
  const within = node instanceof Element ? node : node.parentElement;
  within?.closest('table')?.lastElementChild?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
