import { type Editor, useEditorState } from '@tiptap/react';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText } from '../acts/commands-text.ts';
import { type CommandName, commandNamed, runCommand } from '../acts/editor-commands.ts';

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
