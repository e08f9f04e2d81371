import { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { type Writing, writingExtensions } from '../extensions.ts';

interface WritingEditorOptions extends Writing {
  readonly isReadOnly: boolean;
  /** Of the words that say how the editor is left by keyboard. */
  readonly hintId: string;
}

/**
 * The editor on the shared text: made once, whatever is drawn around it; null until it is there. Made after the page is
 * drawn and not while it is: a drawing that is given up would leave an editor behind that goes on reading the text.
 */
export function useWritingEditor({ isReadOnly, hintId, ...writing }: WritingEditorOptions): Editor | null {
  const text = useText(editorText);
  const [editor, setEditor] = useState<Editor | null>(null);
  const editorProps = useMemo(
    () => ({ attributes: attributesOf(isReadOnly, text.text, hintId) }),
    [isReadOnly, text, hintId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another desk; the rest follows below
  useEffect(() => {
    const made = new Editor({
      extensions: writingExtensions(writing),
      editorProps,
      editable: !isReadOnly,
      // The page's policy lets no style sheet in that is not ours: see `page-style.ts`.
      injectCSS: false,
      // What is deleted is nobody's business; looking for it costs time with every key.
      enableCoreExtensions: { delete: false },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({ editorProps });
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly);
  }, [editor, editorProps, isReadOnly]);
  return editor;
}

/** Who only reads has a document before them; who writes, a field. Both are reached by Tab and scrolled with the keys. */
function attributesOf(isReadOnly: boolean, name: string, hintId: string): Record<string, string> {
  const both = { 'aria-label': name, tabindex: '0' };
  if (isReadOnly) return { ...both, role: 'document' };
  return {
    ...{ ...both, role: 'textbox', 'aria-multiline': 'true', 'aria-describedby': hintId },
    // A browser that translates the page would write its translation into everybody's text.
    translate: 'no',
  };
}
