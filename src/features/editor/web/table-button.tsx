import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import TableIcon from 'lucide-react/icons/table';
import TableCellsMerge from 'lucide-react/icons/table-cells-merge';
import TableCellsSplit from 'lucide-react/icons/table-cells-split';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rangeFromOne } from '#base/arrays.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { BottomSheet } from '#ui/dialogs/bottom-sheet.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { ToolMenu, type ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { gridFor, sizeAfterKey, type TableSize, TOUCH_GRID } from '../rules/table-grid.ts';
import { type CommandsText, commandsText, editorText } from '../text.ts';

interface TableGridProps {
  readonly onChoose: (size: TableSize) => void;
  /** The initially shown grid, where it is not the default. */
  readonly first?: TableSize;
}

/** ED-02: chooses the size of a new table by pointer or arrow keys. */
function TableGrid({ onChoose, first }: TableGridProps) {
  const text = useText(editorText).table;
  const [selected, setSelected] = useState<TableSize>({ columns: 1, rows: 1 });
  const shown = gridFor(selected, first);
  const cell = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the selected cell
  useLayoutEffect(() => cell.current?.focus(), [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizeAfterKey(event.key, selected);
    if (!next) return;
    event.preventDefault();
    setSelected(next);
  };
  const isSelected = (size: TableSize) => size.columns === selected.columns && size.rows === selected.rows;
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame and a legend */}
      <div role="group" aria-label={text.choose} className="grid" onKeyDown={onKeyDown}>
        {rangeFromOne(shown.rows).map((rows) => (
          <div key={rows}>
            {rangeFromOne(shown.columns).map((columns) => (
              <button
                key={columns}
                type="button"
                ref={isSelected({ columns, rows }) ? cell : null}
                tabIndex={isSelected({ columns, rows }) ? 0 : -1}
                aria-label={text.size(columns, rows)}
                data-in={columns <= selected.columns && rows <= selected.rows ? '' : undefined}
                onPointerEnter={({ pointerType }) => {
                  // A touch chooses at once: the grid must not grow under the finger.
                  if (pointerType !== 'touch') setSelected({ columns, rows });
                }}
                onClick={() => onChoose({ columns, rows })}
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true">{text.size(selected.columns, selected.rows)}</p>
      <p className="hint">{text.hint}</p>
    </Frame>
  );
}

const Frame = styled('div')({
  padding: 12,
  '& p': { ...typeStyles.controlSmall, marginTop: 8, fontVariantNumeric: 'tabular-nums' },
  '& .hint': { ...typeStyles.meta, marginTop: 2, color: colour.text3 },
  '& .grid': { display: 'grid', gap: 3 },
  '& .grid > div': { display: 'flex', gap: 3 },
  '& button': {
    width: 22,
    height: 22,
    padding: 0,
    borderRadius: 4,
    border: `1px solid ${colour.control}`,
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: 0 },
  },
  '& button[data-in]': { background: colour.primarySoft, borderColor: colour.primary, borderWidth: 2 },
  '@media (pointer: coarse)': {
    '& button': { width: 40, height: 40 },
    '& .hint': { display: 'none' },
  },
  // In a sheet: all columns fit, however narrow the screen.
  '@media (max-width: 599px)': {
    padding: 0,
    '& .grid': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& button': { flex: '1 1 0', width: 'auto', minWidth: 0, height: 40 },
  },
});

interface TableButtonProps {
  readonly editor: Editor;
  /** In the toolbar of a phone: the grid opens in a bottom sheet. */
  readonly isSmall?: boolean;
}

/** Outside a table it chooses the size of a new one; inside, it opens a menu for the table. */
export function TableButton({ editor, isSmall = false }: TableButtonProps) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return isInTable ? <InTable editor={editor} /> : <NewTable editor={editor} isSmall={isSmall} />;
}

function InTable({ editor }: { readonly editor: Editor }) {
  const text = useText(commandsText);
  return (
    <ToolMenu
      label={text.table}
      items={() => tableMenuItems(editor, text)}
      opener={(props) => (
        <ToolbarButton label={text.table} isPressed {...props}>
          <TableIcon />
        </ToolbarButton>
      )}
    />
  );
}

function NewTable({ editor, isSmall }: Required<TableButtonProps>) {
  const text = useText(commandsText);
  const { choose: title } = useText(editorText).table;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const insert = (size: TableSize) => {
    flushSync(close);
    insertTable(editor, size);
  };
  return (
    <>
      <ToolbarButton
        ref={button}
        label={text.table}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <TableIcon />
      </ToolbarButton>
      {isSmall ? (
        <BottomSheet open={isOpen} onClose={close} title={title}>
          <TableGrid onChoose={insert} first={TOUCH_GRID} />
        </BottomSheet>
      ) : (
        <Popover
          open={isOpen}
          onClose={close}
          anchorEl={() => button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text.table } }}
        >
          <TableGrid onChoose={insert} />
        </Popover>
      )}
    </>
  );
}

/** The menu items for the table at the caret. */
function tableMenuItems(editor: Editor, text: CommandsText): ToolMenuItem[] {
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
