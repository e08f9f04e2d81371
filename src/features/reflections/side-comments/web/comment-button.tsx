import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { sideCommentsText } from '../text.ts';
import { hasSelectedText } from './mark/thread-marks.ts';
import { chosenThreadOf } from './thread/chosen-thread.ts';

interface CommentButtonProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

/** Starts a thread about the selected text. */
export function CommentButton({ editor, reflection }: CommentButtonProps) {
  const text = useText(sideCommentsText);
  const canComment = useEditorState({
    editor,
    selector: ({ editor: { state } }) => hasSelectedText(state),
  });
  return (
    <IconButton
      label={canComment ? text.comment : text.chooseFirst}
      aria-disabled={!canComment}
      onClick={() => {
        if (canComment) chosenThreadOf(editor, reflection.id).begin();
      }}
    >
      <MessageSquarePlus />
    </IconButton>
  );
}
