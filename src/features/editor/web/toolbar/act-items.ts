import type { Editor } from '@tiptap/core';
import type { ToolMenuItem } from '#ui/toolbar/tool-menu.tsx';
import type { ActsText } from '../acts/acts-text.ts';
import { type ActName, actNamed, runAct } from '../acts/writing-acts.ts';

/** Menu items for commands, with their state at the caret. */
export const actItems = (editor: Editor, text: ActsText, acts: readonly ActName[]): ToolMenuItem[] =>
  acts.map((act) => {
    const { icon, keys, isOn, isIdle } = actNamed(act);
    return {
      label: text[act],
      icon,
      run: () => runAct(editor, act),
      ...(keys ? { keys } : {}),
      ...(isOn ? { isOn: isOn(editor) } : {}),
      ...(isIdle ? { isIdle: isIdle(editor) } : {}),
    };
  });
