import type { Node } from '@tiptap/pm/model';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

export interface HeadingHere {
  readonly level: number;
  readonly words: string;
  /** Where it begins in the text as it stands. */
  readonly position: number;
}

/** The headings of a text in order, those in a table or a quotation included. */
export function headingsIn(document: Node): HeadingHere[] {
  const found: HeadingHere[] = [];
  const look = (parent: Node, start: number) =>
    parent.forEach((node, offset) => {
      const position = start + offset;
      if (node.type.name === NODES.heading) {
        found.push({ level: Number(node.attrs.level), words: node.textContent.trim(), position });
      }
      // Lines of text hold no blocks: most of a long text is not looked into.
      else if (!node.isTextblock && !node.isLeaf) look(node, position + 1);
    });
  look(document, 0);
  return found;
}

/** The heading under which a place stands: the last one at or before it; -1 above the first. */
export function headingAt(headings: readonly HeadingHere[], position: number): number {
  return headings.findLastIndex((heading) => heading.position <= position);
}
