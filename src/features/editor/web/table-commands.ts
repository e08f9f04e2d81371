import type { Editor } from '@tiptap/core';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import TableCellsMerge from 'lucide-react/icons/table-cells-merge';
import TableCellsSplit from 'lucide-react/icons/table-cells-split';
import Trash2 from 'lucide-react/icons/trash-2';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import type { TableSize } from '../rules/table-grid.ts';
import type { CommandsText } from '../text.ts';

/** The menu items for the table at the caret. */
export function tableMenuItems(editor: Editor, text: CommandsText): ToolMenuItem[] {
  const chain = () => editor.chain().focus();
  const can = editor.can();
  return [
    { label: text.rowAbove, icon: ArrowUpToLine, run: () => chain().addRowBefore().run() },
    { label: text.rowBelow, icon: ArrowDownToLine, run: () => chain().addRowAfter().run() },
    { label: text.columnBefore, icon: ArrowLeftToLine, run: () => chain().addColumnBefore().run() },
    { label: text.columnAfter, icon: ArrowRightToLine, run: () => chain().addColumnAfter().run() },
    {
      label: text.merge,
      icon: TableCellsMerge,
      startsGroup: true,
      isUnavailable: !can.mergeCells(),
      run: () => chain().mergeCells().run(),
    },
    {
      label: text.split,
      icon: TableCellsSplit,
      isUnavailable: !can.splitCell(),
      run: () => chain().splitCell().run(),
    },
    { label: text.dropRow, icon: FoldVertical, startsGroup: true, run: () => chain().deleteRow().run() },
    { label: text.dropColumn, icon: FoldHorizontal, run: () => chain().deleteColumn().run() },
    { label: text.dropTable, icon: Trash2, run: () => chain().deleteTable().run() },
  ];
}

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
