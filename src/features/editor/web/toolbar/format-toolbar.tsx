import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LinkIcon from 'lucide-react/icons/link';
import type { ReactNode, Ref } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { ToolMenu, type ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import { Toolbar, ToolbarButton, type ToolbarHandle, ToolbarRule } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { type CommandsText, commandsText } from '../../text.ts';
import { type CommandName, commandNamed, runCommand } from '../editor-commands.ts';
import { TableButton } from '../table-button.tsx';
import { CommandButton, StyleButton } from './command-buttons.tsx';

/** Menu items for commands, with their state at the caret. */
const commandItems = (editor: Editor, text: CommandsText, actions: readonly CommandName[]): ToolMenuItem[] =>
  actions.map((act) => {
    const { icon, keys, isOn, isIdle } = commandNamed(act);
    return {
      label: text[act],
      icon,
      run: () => runCommand(editor, act),
      ...(keys ? { keys } : {}),
      ...(isOn ? { isOn: isOn(editor) } : {}),
      ...(isIdle ? { isIdle: isIdle(editor) } : {}),
    };
  });

interface MoreMenuProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

/** The commands without a button in the toolbar. */
function MoreMenu({ editor, onLink }: MoreMenuProps) {
  const text = useText(commandsText);
  return (
    <ToolMenu
      label={text.more}
      items={() => [
        { label: text.link, icon: LinkIcon, keys: 'mod+shift+k', isOn: editor.isActive('link'), run: onLink },
        ...commandItems(editor, text, ['underline', 'strike', 'code', 'blockquote', 'newline', 'clear']),
      ]}
      opener={(props) => (
        <ToolbarButton label={text.more} {...props}>
          <Ellipsis />
        </ToolbarButton>
      )}
    />
  );
}

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
