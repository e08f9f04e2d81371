import Popover from '@mui/material/Popover';
import { type Editor, useEditorState } from '@tiptap/react';
import TableIcon from 'lucide-react/icons/table';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { actsText } from '../acts/acts-text.ts';
import { insertTable } from './insert-table.ts';
import { tableItems } from './table-acts.ts';
import { TableGrid } from './table-grid.tsx';

/** Outside of a table the size of a new one; inside, what one can do with it. */
export function TableButton({ editor }: { readonly editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return isInTable ? <InTable editor={editor} /> : <NewTable editor={editor} />;
}

function InTable({ editor }: { readonly editor: Editor }) {
  const text = useText(actsText);
  return (
    <ToolMenu
      label={text.table}
      items={() => tableItems(editor, text)}
      opener={(props) => (
        <ToolbarButton label={text.table} isPressed {...props}>
          <TableIcon />
        </ToolbarButton>
      )}
    />
  );
}

function NewTable({ editor }: { readonly editor: Editor }) {
  const text = useText(actsText);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
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
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text.table } }}
      >
        <TableGrid
          onChoose={(size) => {
            flushSync(() => setOpen(false));
            insertTable(editor, size);
          }}
        />
      </Popover>
    </>
  );
}
