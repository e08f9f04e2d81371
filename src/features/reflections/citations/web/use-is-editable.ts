import type { Editor } from '@tiptap/react';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the person may currently edit the text. */
export function useIsEditable(editor: Editor): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('update', listener);
      return () => {
        editor.off('update', listener);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => editor.isEditable);
}
