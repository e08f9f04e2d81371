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
import type { ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import type { CommandsText } from '../acts/commands-text.ts';

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
