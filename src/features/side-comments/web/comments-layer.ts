import type { Editor } from '@tiptap/core';
import { useEffect, useMemo } from 'react';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import type { SideThread } from '../contract/threads.ts';
import { threadsAt } from './mark/thread-marks.ts';
import { useDrawnThreads } from './mark/use-drawn-threads.ts';
import { chosenThreadOf } from './thread/chosen-thread.ts';
import { useThreads } from './thread/use-threads.ts';

interface CommentsLayerProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

/** What comments add to the text itself, whether or not their column is shown: stretches are drawn, and answer a click. */
export function CommentsLayer({ editor, reflection }: CommentsLayerProps) {
  const { open, chosen } = useThreads(editor, reflection);
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  useDrawnThreads(ids, chosen.activeId);
  useFollowedCursor(editor, open);
  return null;
}

/** The thread the cursor is put into becomes the active one. */
function useFollowedCursor(editor: Editor, open: readonly SideThread[]): void {
  useEffect(() => {
    const follow = () => {
      const chosen = chosenThreadOf(editor);
      if (chosen.read().begun) return;
      const here = threadsAt(editor.state).find((id) => open.some((thread) => thread.id === id));
      if (here) chosen.activate(here);
    };
    editor.on('selectionUpdate', follow);
    return () => {
      editor.off('selectionUpdate', follow);
    };
  }, [editor, open]);
}
