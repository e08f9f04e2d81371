import type { EditorState } from '@tiptap/pm/state';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/** The text of the last heading at or before the caret; undefined if there is none. */
export function headingAbove({ doc, selection }: EditorState): string | undefined {
  let words: string | undefined;
  doc.nodesBetween(0, Math.min(selection.to, doc.content.size), (node) => {
    if (node.type.name === NODES.heading) words = node.textContent;
    // Text blocks contain no headings.
    return !node.isTextblock;
  });
  return words;
}
