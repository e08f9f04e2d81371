import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * For every letter of somebody else the binding to the shared text forgets which node stands for which part of it, and
 * makes the whole text anew: of a long text, a tenth of a second each. It forgets those that changed besides, which is
 * enough: the others are kept.
 */
export const steadyNodes = Extension.create({
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
