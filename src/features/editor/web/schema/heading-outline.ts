import { Extension } from '@tiptap/core';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/**
 * The title of the reflection is the first heading of the page; those of its text are said to stand below it, whatever
 * their level in the text. Nothing of it is kept in the text.
 */
export const headingOutline = Extension.create({
  name: 'headingOutline',
  addGlobalAttributes: () => [
    {
      types: [NODES.heading],
      attributes: {
        outline: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ level }) => ({ 'aria-level': String(Number(level) + 1) }),
        },
      },
    },
  ],
});
