import type { Node } from '@tiptap/pm/model';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

interface DocumentHeading {
  readonly level: number;
  readonly words: string;
  /** Its position in the document. */
  readonly position: number;
}

/** The headings of a text in order, those in tables and quotations included. */
export function headingsIn(document: Node): DocumentHeading[] {
  const found: DocumentHeading[] = [];
  const visit = (parent: Node, start: number) =>
    parent.forEach((node, offset) => {
      const position = start + offset;
      if (node.type.name === NODES.heading) {
        found.push({ level: Number(node.attrs.level), words: node.textContent.trim(), position });
      }
      // Text blocks contain no blocks: most of a long text is skipped.
      else if (!node.isTextblock && !node.isLeaf) visit(node, position + 1);
    });
  visit(document, 0);
  return found;
}

/** The heading of the section at a position: the last one at or before it; -1 before the first. */
export function headingAt(headings: readonly DocumentHeading[], position: number): number {
  return headings.findLastIndex((heading) => heading.position <= position);
}

const STEP_PX = 4;

/** ED-06, D2 §2: the indentation of a heading in the contents, in pixels. */
export const contentsIndent = (level: number): number => STEP_PX * (3 * (level - 1) + 3);
