import { Extension } from '@tiptap/core';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/**
 * The title of the reflection is the level-one heading of the page: headings in the text get an `aria-level` one below
 * their own. Nothing of it is stored in the text.
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
