import { type PageText, runRangeOf } from '../../rules/page-text.ts';
import type { TextRange } from '../surface.ts';

/** A page with its text layer: maps offsets of its text to ranges on the screen and back. */
export interface RenderedPage {
  readonly number: number;
  readonly root: HTMLElement;
  /** Null when the range has no text on this page. */
  rangeOf(stretch: TextRange): Range | null;
  offsetOf(node: Node, offset: number): number;
}

/**
 * `pieces` are the elements of the page's runs, in order. Marks may be painted inside them at any time, so
 * positions are counted in characters of a piece and never kept as nodes.
 */
export function renderedPage(
  number: number,
  root: HTMLElement,
  pieces: readonly HTMLElement[],
  page: PageText,
): RenderedPage {
  const runOf = new Map<Node, number>(pieces.map((piece, run) => [piece, run]));

  const startOfPieceFrom = (child: Node | null): number => {
    for (let next = child; next; next = next.nextSibling) {
      const run = runOf.get(next);
      if (run !== undefined) return page.runStarts[run] ?? 0;
    }
    return page.text.length;
  };

  return {
    number,
    root,
    rangeOf(stretch) {
      const places = runRangeOf(page, stretch);
      const first = places && pieces[places.from.run];
      const last = places && pieces[places.to.run];
      if (!places || !first?.isConnected || !last?.isConnected) return null;
      const range = root.ownerDocument.createRange();
      range.setStart(...letterAt(first, places.from.at, 'before'));
      range.setEnd(...letterAt(last, places.to.at, 'after'));
      return range;
    },
    offsetOf(node, offset) {
      if (node === root) return startOfPieceFrom(root.childNodes[offset] ?? null);
      let child = node;
      while (child.parentNode && child.parentNode !== root) child = child.parentNode;
      const run = runOf.get(child);
      if (run === undefined) return startOfPieceFrom(child);
      const before = root.ownerDocument.createRange();
      before.setStart(child, 0);
      before.setEnd(node, offset);
      return (page.runStarts[run] ?? 0) + before.toString().length;
    },
  };
}

/**
 * The text node of a character offset in a piece: the node that starts with it (`before`), or the one that
 * ends with it (`after`).
 */
function letterAt(piece: HTMLElement, letters: number, side: 'before' | 'after'): [Node, number] {
  const walker = piece.ownerDocument.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    const isHere = side === 'before' ? letters < passed + length : letters <= passed + length;
    if (isHere) return [node, letters - passed];
    passed += length;
  }
  return [piece, piece.childNodes.length];
}
