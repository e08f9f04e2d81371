import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { colour } from '#ui/theme/palette.ts';
import type { SideThread } from '../contract/threads.ts';
import { THREAD_ATTRIBUTE } from './mark/comment-mark.ts';
import { threadsAround, threadsAt } from './mark/thread-marks.ts';
import { chosenThreadOf } from './thread/chosen-thread.ts';
import { useThreads } from './thread/use-threads.ts';

interface CommentsLayerProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

/** Connects threads with the text, whether or not their column is shown: highlights their ranges, and reacts to clicks. */
export function CommentsLayer({ editor, reflection }: CommentsLayerProps) {
  const { query, open, chosen } = useThreads(editor, reflection);
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  useThreadHighlights(ids, chosen.activeId);
  useActiveThreadAtCursor(editor, reflection.id, open);
  const { settle, leave } = chosen;
  const { data: threads } = query;
  useEffect(() => {
    if (threads) settle(threads.map(({ id }) => id));
  }, [settle, threads]);
  // In a layout effect: the editor is destroyed when effects are cleaned up.
  useLayoutEffect(() => leave, [leave]);
  return null;
}

/** Activates the thread at the cursor; also on a click where the cursor already is. */
function useActiveThreadAtCursor(editor: Editor, reflectionId: Id, open: readonly SideThread[]): void {
  useEffect(() => {
    const choose = (ids: readonly Id[]) => {
      const chosen = chosenThreadOf(editor, reflectionId);
      const { activeId, begun } = chosen.read();
      if (begun.some(({ id }) => id === activeId)) return;
      const openId = ids.find((id) => open.some((thread) => thread.id === id));
      if (openId) chosen.activate(openId);
    };
    const onSelection = () => choose(threadsAt(editor.state));
    const onClick = ({ target }: MouseEvent) => choose(threadsAround(target));
    const { dom } = editor.view;
    editor.on('selectionUpdate', onSelection);
    dom.addEventListener('click', onClick);
    return () => {
      editor.off('selectionUpdate', onSelection);
      dom.removeEventListener('click', onClick);
    };
  }, [editor, reflectionId, open]);
}

const styleSheet = (rules: string): CSSStyleSheet => {
  const created = new CSSStyleSheet();
  created.replaceSync(rules);
  return created;
};

const selectorOf = (ids: readonly Id[]): string =>
  ids.map((id) => `.ProseMirror [${THREAD_ATTRIBUTE}="${CSS.escape(id)}"]`).join(', ');

/**
 * Highlights the ranges of open threads, and the active one more strongly. By style rules instead of the document, so that
 * resolving a thread changes no text, and typing renders nothing.
 */
function useThreadHighlights(openIds: readonly Id[], activeId: Id | null): void {
  const open = selectorOf(openIds);
  const active = activeId !== null && openIds.includes(activeId) ? selectorOf([activeId]) : '';
  useEffect(() => {
    const rules = [
      open
        ? `${open} { background: ${colour.warningSoft}; border-bottom: 2px solid ${colour.badge}; cursor: pointer; }`
        : '',
      active
        ? `${active} { background: color-mix(in srgb, ${colour.badge} 30%, ${colour.surface}); border-bottom: 2px solid ${colour.badge}; }`
        : '',
    ];
    const added = styleSheet(rules.join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    };
  }, [open, active]);
}
