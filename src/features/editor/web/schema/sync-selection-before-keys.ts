import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Browsers report a new selection with the next frame, which is late on a busy page: a key pressed before would act on the
 * previous selection, and delete it. So the editor is notified before it handles a key.
 */
export const syncSelectionBeforeKeys = Extension.create({
  name: 'selectionAtOnce',
  // Runs before all other key handlers.
  priority: 3000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: ({ composing, dom: { ownerDocument } }) => {
            // Never during IME composition, which the browser controls.
            if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
      },
    }),
  ],
});
