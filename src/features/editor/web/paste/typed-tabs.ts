import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Tabs among the words that a program types for somebody, such as dictation. A browser would wrap each in a style of its
 * own, which the page's policy refuses.
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
