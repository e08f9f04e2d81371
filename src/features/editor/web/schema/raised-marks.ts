import { Mark } from '@tiptap/core';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

/** m² and CO₂ as they were pasted: what is typed after them stands on the line again. */
const raised = (name: string, other: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    inclusive: false,
    excludes: `${name} ${other}`,
    // A call of an analysis is raised too, and no words of the text.
    parseHTML: () => [{ tag: `${tag}:not([data-vigie-citation])` }],
    renderHTML: () => [tag, 0],
  });

export const raisedMarks = [
  raised(MARKS.superscript, MARKS.subscript, 'sup'),
  raised(MARKS.subscript, MARKS.superscript, 'sub'),
];
