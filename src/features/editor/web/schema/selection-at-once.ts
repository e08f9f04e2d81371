import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Browsers tell of a new selection with the next frame, and a busy page has frames far apart: a key pressed before would
 * act on what was selected earlier, and delete that. So the editor is told before it sees a key.
 */
export const selectionAtOnce = Extension.create({
  name: 'selectionAtOnce',
  // Before whatever else hears of a key.
  priority: 3000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: ({ composing, dom: { ownerDocument } }) => {
            // Words that are being composed are the browser's own until they are done.
            if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
      },
    }),
  ],
});
