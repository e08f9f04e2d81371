import type { Editor } from '@tiptap/core';
import type { ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import type { CommandsText } from '../acts/commands-text.ts';
import { type CommandName, commandNamed, runCommand } from '../acts/editor-commands.ts';

/** Menu items for commands, with their state at the caret. */
export const commandItems = (
  editor: Editor,
  text: CommandsText,
  acts: readonly CommandName[],
): ToolMenuItem[] =>
  acts.map((act) => {
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
