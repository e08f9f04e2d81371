import { Mark } from '@tiptap/core';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

/** Superscript and subscript, as in m² and CO₂: text typed after them is normal again. */
const scriptMark = (name: string, other: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    inclusive: false,
    excludes: `${name} ${other}`,
    // Citation numbers are superscript too, but not part of the text.
    parseHTML: () => [{ tag: `${tag}:not([data-vigie-citation])` }],
    renderHTML: () => [tag, 0],
  });

export const scriptMarks = [
  scriptMark(MARKS.superscript, MARKS.subscript, 'sup'),
  scriptMark(MARKS.subscript, MARKS.superscript, 'sub'),
];
