import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Type from 'lucide-react/icons/type';
import { Button } from '#ui/buttons/button.tsx';
import { ToolMenu, type ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText } from '../../text.ts';
import {
  BLOCK_STYLES,
  type BlockStyle,
  type CommandName,
  commandNamed,
  keysOfStyle,
  runCommand,
  setStyle,
  styleAt,
} from '../editor-commands.ts';

interface StyleButtonProps {
  readonly editor: Editor;
  /** Shows only the icon, in the toolbar of a phone. */
  readonly isSmall?: boolean;
}

/** ED-02: shows and sets the style of the block at the caret. */
export function StyleButton({ editor, isSmall = false }: StyleButtonProps) {
  const text = useText(commandsText);
  const current = useEditorState({ editor, selector: () => styleAt(editor) });
  const nameOf = (style: BlockStyle) => (typeof style === 'number' ? text.heading(style) : text[style]);
  const items = (): ToolMenuItem[] =>
    BLOCK_STYLES.map((style) => ({
      label: nameOf(style),
      keys: keysOfStyle(style),
      isOn: style === styleAt(editor),
      run: () => setStyle(editor, style),
    }));
  return (
    <ToolMenu
      label={text.style}
      items={items}
      opener={(props) =>
        isSmall ? (
          <ToolbarButton label={text.styleIs(nameOf(current))} {...props}>
            <Type />
          </ToolbarButton>
        ) : (
          <Wide
            variant="discret"
            size="small"
            aria-label={text.styleIs(nameOf(current))}
            endIcon={<ChevronDown />}
            {...props}
          >
            {nameOf(current)}
          </Wide>
        )
      }
    />
  );
}

const Wide = styled(Button)({
  minWidth: 112,
  justifyContent: 'space-between',
  '& .MuiButton-icon > svg': { width: 14, height: 14 },
});

/** A toolbar button for a command; it renders only when its state at the caret changes. */
export function CommandButton({ editor, act }: { readonly editor: Editor; readonly act: CommandName }) {
  const text = useText(commandsText);
  const { icon: Icon, keys, isOn, isIdle } = commandNamed(act);
  const state = useEditorState({
    editor,
    selector: () => ({ isOn: isOn?.(editor), isIdle: isIdle?.(editor) ?? false }),
  });
  return (
    <ToolbarButton
      label={text[act]}
      {...(keys ? { keys } : {})}
      {...(state.isOn === undefined ? {} : { isPressed: state.isOn })}
      isIdle={state.isIdle}
      onClick={() => runCommand(editor, act)}
    >
      <Icon />
    </ToolbarButton>
  );
}
