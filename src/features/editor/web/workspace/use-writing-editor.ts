import { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { type WritingOptions, writingExtensions } from '../extensions.ts';

interface WritingEditorOptions extends WritingOptions {
  readonly isReadOnly: boolean;
  /** The id of the text that explains how to leave the editor by keyboard. */
  readonly hintId: string;
}

/**
 * The editor on the shared text, created once and independent of rendering; null at first. Created in an effect: an
 * abandoned render would leave an editor behind that keeps observing the text.
 */
export function useWritingEditor({ isReadOnly, hintId, ...writing }: WritingEditorOptions): Editor | null {
  const text = useText(editorText);
  const [editor, setEditor] = useState<Editor | null>(null);
  const editorProps = useMemo(
    () => ({ attributes: attributesOf(isReadOnly, text.text, hintId) }),
    [isReadOnly, text, hintId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text mounts another editor; other changes are applied below
  useEffect(() => {
    const created = new Editor({
      extensions: writingExtensions(writing),
      editorProps,
      editable: !isReadOnly,
      // The page's content security policy blocks injected style sheets: see `page-style.ts`.
      injectCSS: false,
      // Unused delete events would cost time for every key.
      enableCoreExtensions: { delete: false },
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({ editorProps });
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly);
  }, [editor, editorProps, isReadOnly]);
  return editor;
}

/** A read-only text is a document, a writable one a text box. Both are focusable, and scroll by keyboard. */
function attributesOf(isReadOnly: boolean, name: string, hintId: string): Record<string, string> {
  const common = { 'aria-label': name, tabindex: '0' };
  if (isReadOnly) return { ...common, role: 'document' };
  return {
    ...common,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-describedby': hintId,
    // A translation by the browser would be written into everybody's text.
    translate: 'no',
  };
}
