import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import type { SideThread } from '../contract/threads.ts';
import { threadsAt, threadsDrawnAround } from './mark/thread-marks.ts';
import { useDrawnThreads } from './mark/use-drawn-threads.ts';
import { chosenThreadOf } from './thread/chosen-thread.ts';
import { useThreads } from './thread/use-threads.ts';

interface CommentsLayerProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

/** What comments add to the text itself, whether or not their column is shown: stretches are drawn, and answer a click. */
export function CommentsLayer({ editor, reflection }: CommentsLayerProps) {
  const { query, open, chosen } = useThreads(editor, reflection);
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  useDrawnThreads(ids, chosen.activeId);
  useFollowedCursor(editor, reflection.id, open);
  const { settle, leave } = chosen;
  const { data: threads } = query;
  useEffect(() => {
    if (threads) settle(threads.map(({ id }) => id));
  }, [settle, threads]);
  // While the editor is still there: it is gone once effects are over.
  useLayoutEffect(() => leave, [leave]);
  return null;
}

/** The thread the cursor is put into becomes the active one; pointed at where the cursor stands already, it does again. */
function useFollowedCursor(editor: Editor, reflectionId: Id, open: readonly SideThread[]): void {
  useEffect(() => {
    const choose = (ids: readonly Id[]) => {
      const chosen = chosenThreadOf(editor, reflectionId);
      const { activeId, begun } = chosen.read();
      if (begun.some(({ id }) => id === activeId)) return;
      const here = ids.find((id) => open.some((thread) => thread.id === id));
      if (here) chosen.activate(here);
    };
    const follow = () => choose(threadsAt(editor.state));
    const point = ({ target }: MouseEvent) => choose(threadsDrawnAround(target));
    const { dom } = editor.view;
    editor.on('selectionUpdate', follow);
    dom.addEventListener('click', point);
    return () => {
      editor.off('selectionUpdate', follow);
      dom.removeEventListener('click', point);
    };
  }, [editor, reflectionId, open]);
}
