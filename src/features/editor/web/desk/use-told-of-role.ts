import { useEffect, useRef } from 'react';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';

/** Tells whoever has the text open that they may no longer write in it, or may from now on: the bar goes or comes. */
export function useToldOfRole(isReadOnly: boolean): void {
  const text = useText(editorText);
  const { show } = useSnackbar();
  const before = useRef(isReadOnly);
  useEffect(() => {
    if (before.current === isReadOnly) return;
    before.current = isReadOnly;
    show({ about: 'role', text: isReadOnly ? text.nowReading : text.nowWriting });
  }, [isReadOnly, show, text]);
}
