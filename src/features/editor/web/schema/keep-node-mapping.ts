import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * For every remote change the Yjs binding clears its mapping between nodes and the shared text, and rebuilds the whole text:
 * in a long one, a tenth of a second each time. It also removes the changed nodes individually, which is enough: clearing
 * is disabled, so that the others are kept.
 */
export const keepNodeMapping = Extension.create({
  name: 'steadyNodes',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: ({ state }) => {
        const nodes: unknown = ySyncPluginKey.getState(state)?.binding?.mapping;
        if (nodes instanceof Map) nodes.clear = () => undefined;
        return {};
      },
    }),
  ],
});
