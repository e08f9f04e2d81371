import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { type Writing, writingExtensions } from '../extensions.ts';

interface WritingEditorOptions extends Writing {
  readonly isReadOnly: boolean;
  /** Of the words that say how the editor is left by keyboard. */
  readonly hintId: string;
}

/** What is deleted is nobody's business; looking for it costs time with every key. */
const CORE = { delete: false } as const;

/** The editor on the shared text: made once, whatever is drawn around it. */
export function useWritingEditor({ isReadOnly, hintId, ...writing }: WritingEditorOptions): Editor {
  const text = useText(editorText);
  const [extensions] = useState(() => writingExtensions(writing));
  const editorProps = useMemo(
    () => ({ attributes: attributesOf(isReadOnly, text.text, hintId) }),
    [isReadOnly, text, hintId],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    editable: !isReadOnly,
    injectCSS: false,
    enableCoreExtensions: CORE,
  });
  useEffect(() => {
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly);
  }, [editor, isReadOnly]);
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
