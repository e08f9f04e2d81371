import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import type { ReactNode, Ref } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { Toolbar, type ToolbarHandle, ToolbarRule } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText } from '../acts/commands-text.ts';
import { TableButton } from '../table/table-button.tsx';
import { CommandButton } from './command-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { StyleButton } from './style-button.tsx';

export interface FormatToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  /** Buttons of other features. */
  readonly image: ReactNode;
  readonly section: ReactNode;
  readonly cite: ReactNode;
  readonly comment: ReactNode;
  readonly ref?: Ref<ToolbarHandle>;
}

interface WideProps extends FormatToolbarProps {
  /** The button that opens the contents, where they have no column. */
  readonly contents: ReactNode;
}

/** ED-02: the formatting toolbar, above the text while it scrolls. */
export function FormatToolbar({ editor, onLink, contents, image, section, cite, comment, ref }: WideProps) {
  const text = useText(commandsText);
  return (
    <Bar label={text.toolbar} onLeave={() => editor.commands.focus()} {...(ref ? { ref } : {})}>
      {contents ? (
        <>
          {contents}
          <ToolbarRule />
        </>
      ) : null}
      <CommandButton editor={editor} act="undo" />
      <CommandButton editor={editor} act="redo" />
      <ToolbarRule />
      <StyleButton editor={editor} />
      <ToolbarRule />
      <CommandButton editor={editor} act="bold" />
      <CommandButton editor={editor} act="italic" />
      <CommandButton editor={editor} act="bulletList" />
      <CommandButton editor={editor} act="orderedList" />
      <ToolbarRule />
      <TableButton editor={editor} />
      {image}
      {section}
      <CommandButton editor={editor} act="rule" />
      <ToolbarRule />
      {cite}
      {comment}
      <MoreMenu editor={editor} onLink={onLink} />
    </Bar>
  );
}

const Bar = styled(Toolbar)({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  justifyContent: 'center',
  flexWrap: 'wrap',
  minHeight: 45,
  padding: '6px 16px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  // Where the toolbar would need two lines, labelled buttons show only their icon.
  '@container (max-width: 690px)': {
    '& > .MuiButton-root:has(> .MuiButton-startIcon)': {
      width: 32,
      padding: 0,
      fontSize: 0,
      '& .MuiButton-startIcon': { margin: 0 },
    },
  },
});
