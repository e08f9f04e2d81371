import Popover from '@mui/material/Popover';
import TableOfContents from 'lucide-react/icons/table-of-contents';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { LeftColumn, type LeftColumnProps } from './left-column.tsx';

/** A button that opens the contents where there is no room for a third column. */
export function ContentsButton(props: Omit<LeftColumnProps, 'onGone'>) {
  const { contents } = useText(editorText);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolbarButton
        ref={button}
        label={contents}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <TableOfContents />
      </ToolbarButton>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': contents,
            sx: { width: 300, maxHeight: '70dvh', p: '16px 8px' },
          },
        }}
      >
        <LeftColumn {...props} onGone={() => flushSync(close)} />
      </Popover>
    </>
  );
}
