import { type Editor, useEditorState } from '@tiptap/react';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { actsText } from '../acts/acts-text.ts';
import { type ActName, actNamed, runAct } from '../acts/writing-acts.ts';

/** A toolbar button for a command; it renders only when its state at the caret changes. */
export function ActButton({ editor, act }: { readonly editor: Editor; readonly act: ActName }) {
  const text = useText(actsText);
  const { icon: Icon, keys, isOn, isIdle } = actNamed(act);
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
      onClick={() => runAct(editor, act)}
    >
      <Icon />
    </ToolbarButton>
  );
}
