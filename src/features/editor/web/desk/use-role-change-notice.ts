import { useEffect, useRef } from 'react';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';

/** Notifies a person with the text open when they lose or gain the right to write. */
export function useRoleChangeNotice(isReadOnly: boolean): void {
  const text = useText(editorText);
  const { show } = useSnackbar();
  const before = useRef(isReadOnly);
  useEffect(() => {
    if (before.current === isReadOnly) return;
    before.current = isReadOnly;
    show({ about: 'role', text: isReadOnly ? text.nowReading : text.nowWriting });
  }, [isReadOnly, show, text]);
}
