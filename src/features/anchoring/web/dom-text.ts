import { firstIndex } from './first-index.ts';
import { type ReadText, readTextNodes } from './read-text-nodes.ts';

/** The text of a part of a page, and where in the page each of its characters is. */
export interface DomText {
  readonly text: string;
  /** The stretch between two offsets as a range of the page, around what shows. */
  rangeOf(start: number, end: number): Range;
  /** The offset in the text of a place in the page, as a selection gives it; a place outside counts as the nearer end. */
  offsetOf(node: Node, offset: number): number;
}

/**
 * Reads what a part of a page says: the same text whether or not parts of it were wrapped in marks since. Wrapping
 * splits its nodes, so that ranges are then taken from a new reading.
 */
export function domText(root: Node): DomText {
  const read = readTextNodes(root);
  return {
    text: read.text,
    rangeOf(start, end) {
      const range = (root.ownerDocument ?? (root as Document)).createRange();
      setRange(range, read, start, end);
      return range;
    },
    offsetOf: (node, offset) => offsetOf(read, node, offset),
  };
}

/** What holds no character becomes the place before the next one. */
function setRange(range: Range, { pieces }: ReadText, start: number, end: number): void {
  const firstAt = firstIndex(pieces, (piece) => piece.start + piece.length > start);
  const lastAt = firstIndex(pieces, (piece) => piece.start >= end) - 1;
  const first = pieces[firstAt];
  const last = pieces[lastAt];
  if (first && last && firstAt <= lastAt) {
    range.setStart(first.node, first.from + Math.max(0, start - first.start));
    range.setEnd(last.node, last.from + Math.min(last.length, end - last.start));
    return;
  }
  const before = pieces.at(-1);
  if (first) range.setStart(first.node, first.from);
  else if (before) range.setStart(before.node, before.from + before.length);
  range.collapse(true);
}

function offsetOf({ text, pieces, nodes, firstPieces }: ReadText, node: Node, offset: number): number {
  let index = firstPieces.get(node);
  if (index === undefined) {
    const next = nodes[firstIndex(nodes, (other) => isAtOrAfter(other, node, offset))];
    return (next && pieces[firstPieces.get(next) ?? pieces.length]?.start) ?? text.length;
  }
  let at = pieces[index]?.start ?? text.length;
  for (let piece = pieces[index]; piece?.node === node && piece.from <= offset; piece = pieces[index]) {
    at = piece.start + Math.min(piece.length, offset - piece.from);
    index += 1;
  }
  return at;
}

/** Whether a text node stands at or after a place of the page. */
function isAtOrAfter(text: Text, node: Node, offset: number): boolean {
  const child = node.childNodes[offset];
  if (child === text) return true;
  const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = text;
  const position = (child ?? node).compareDocumentPosition(text);
  if ((position & DOCUMENT_POSITION_FOLLOWING) === 0) return false;
  return child !== undefined || (position & DOCUMENT_POSITION_CONTAINED_BY) === 0;
}
