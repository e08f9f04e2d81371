import Popover from '@mui/material/Popover';
import { type Editor, useEditorState } from '@tiptap/react';
import TableIcon from 'lucide-react/icons/table';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BottomSheet } from '#ui/dialogs/bottom-sheet.tsx';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { type TableSize, TOUCH_GRID } from '../../rules/table-grid.ts';
import { editorText } from '../../text.ts';
import { commandsText } from '../acts/commands-text.ts';
import { insertTable } from './insert-table.ts';
import { TableGrid } from './table-grid.tsx';
import { tableMenuItems } from './table-menu-items.ts';

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
