import { styled } from '@mui/material/styles';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAboveKeyboard, useBarHeight } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { Toolbar, ToolbarButton, ToolbarRule } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText } from '../../text.ts';
import type { CommandName } from '../editor-commands.ts';
import { TableButton } from '../table-button.tsx';
import { CommandButton, StyleButton } from './command-buttons.tsx';
import type { FormatToolbarProps } from './format-toolbar.tsx';

const REST: readonly CommandName[] = [
  'rule',
  'orderedList',
  'blockquote',
  'underline',
  'strike',
  'code',
  'newline',
  'clear',
  'redo',
];

/** The toolbar of a phone, at the bottom; « + » opens a second row for the rest. */
export function PhoneBar({ editor, onLink, image, section, cite, comment, ref }: FormatToolbarProps) {
  const text = useText(commandsText);
  const restId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBarHeight(bar, 'bottom');
  useAboveKeyboard(bar);
  useEscape(isOpen, () => setOpen(false));
  const leave = () => {
    if (!isOpen) return editor.commands.focus();
    setOpen(false);
    more.current?.focus();
  };
  return (
    <Place ref={bar}>
      <Toolbar label={text.toolbar} onLeave={leave} {...(ref ? { ref } : {})}>
        {isOpen ? (
          <div id={restId} className="rest">
            <TableButton editor={editor} isSmall />
            {image}
            {section}
            <ToolbarButton label={text.link} onClick={onLink}>
              <LinkIcon />
            </ToolbarButton>
            {REST.map((act) => (
              <CommandButton key={act} editor={editor} act={act} />
            ))}
          </div>
        ) : null}
        <div className="first">
          <StyleButton editor={editor} isSmall />
          <CommandButton editor={editor} act="bold" />
          <CommandButton editor={editor} act="italic" />
          <CommandButton editor={editor} act="bulletList" />
          <ToolbarRule />
          {cite}
          {comment}
          <span className="grow" />
          <CommandButton editor={editor} act="undo" />
          <ToolbarButton
            ref={more}
            label={text.more}
            aria-expanded={isOpen}
            aria-controls={isOpen ? restId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Plus />
          </ToolbarButton>
        </div>
      </Toolbar>
    </Place>
  );
}

/** Handles Escape anywhere on the page, because the focus stays in the text. Menus and dialogs stop the key themselves. */
function useEscape(isEnabled: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isEnabled]);
}

const Place = styled('div')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 9,
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '& [role=toolbar]': { display: 'block' },
  '& .first': { display: 'flex', alignItems: 'center', minHeight: 56, padding: '0 4px' },
  '& .rest': {
    display: 'flex',
    flexWrap: 'wrap',
    padding: '6px 4px',
    borderBottom: `1px solid ${colour.line}`,
  },
  '& .MuiIconButton-root': { width: 44, height: 44, flex: 'none', '& svg': { width: 20, height: 20 } },
  // A labelled button shows only its icon here; it keeps its accessible name.
  '& .MuiButton-root': {
    width: 44,
    minWidth: 44,
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    color: colour.text2,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-icon > svg': { width: 20, height: 20 },
  },
  '& .grow': { flex: 1 },
  // The narrowest phones.
  '@media (max-width: 359px)': {
    '& .first > .MuiIconButton-root, & .first > .MuiButton-root': { width: 36, minWidth: 36 },
  },
});
