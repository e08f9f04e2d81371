import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Inserts tabs in text typed by a program, such as dictation. The browser would wrap each in an inline style, which the
 * page's content security policy blocks.
 */
export const typedTabs = Extension.create({
  name: 'typedTabs',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            const { inputType, data } = event;
            if (inputType !== 'insertText' || !data?.includes('\t') || !view.editable) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(data).scrollIntoView());
            return true;
          },
        },
      },
    }),
  ],
});
