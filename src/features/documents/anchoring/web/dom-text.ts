import { PLAIN_TREE, type ReadText, readTextNodes, type TreeView } from './read-text-nodes.ts';

/** Node type of a document fragment, and thus of a shadow root. */
const SHADOW_ROOT = 11;

/** The text of a part of a page, with the place of each character in the page. */
interface DomText {
  readonly text: string;
  /** The range between two offsets, around visible text. */
  rangeOf(start: number, end: number): Range;
  /** The same as parts of text nodes, since a range cannot cross into a shadow tree. */
  partsOf(start: number, end: number): TextNodePart[];
  /** The offset of a place in the page, as in a selection; a place outside maps to the nearer end. */
  offsetOf(node: Node, offset: number): number;
}

/** The text between two offsets of one text node. */
export interface TextNodePart {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the text of a part of a page; wrapping parts in marks does not change it. Wrapping splits text nodes, so
 * create a new DomText before taking ranges again.
 */
export function domText(root: Node, sight: TreeView = PLAIN_TREE): DomText {
  const read = readTextNodes(root, sight);
  return {
    text: read.text,
    rangeOf(start, end) {
      const range = (root.ownerDocument ?? (root as Document)).createRange();
      setRange(range, read, start, end);
      return range;
    },
    partsOf: (start, end) => wordsOf(read, start, end),
    offsetOf: (node, offset) => offsetOf(read, root, node, offset),
  };
}

/** An empty range becomes the place before the next character. */
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

function wordsOf({ pieces }: ReadText, start: number, end: number): TextNodePart[] {
  const words: TextNodePart[] = [];
  for (let at = firstIndex(pieces, (piece) => piece.start + piece.length > start); ; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.start >= end) return words;
    const from = piece.from + Math.max(0, start - piece.start);
    const to = piece.from + Math.min(piece.length, end - piece.start);
    const last = words.at(-1);
    // Collapsed whitespace separates two pieces of one node.
    if (last?.node === piece.node) words[words.length - 1] = { ...last, to };
    else words.push({ node: piece.node, from, to });
  }
}

function offsetOf(read: ReadText, root: Node, node: Node, offset: number): number {
  const { text, pieces, nodes, firstPieces } = read;
  let index = firstPieces.get(node);
  if (index === undefined) {
    const next = nodes[nodesBefore(read, root, node, offset)];
    return (next && pieces[firstPieces.get(next) ?? pieces.length]?.start) ?? text.length;
  }
  let at = pieces[index]?.start ?? text.length;
  for (let piece = pieces[index]; piece?.node === node && piece.from <= offset; piece = pieces[index]) {
    at = piece.start + Math.min(piece.length, offset - piece.from);
    index += 1;
  }
  return at;
}

/** Number of text nodes before a place of the page. */
function nodesBefore({ nodes, spans }: ReadText, root: Node, node: Node, offset: number): number {
  let next: Node | null = node.childNodes[offset] ?? null;
  for (let ancestor: Node | null = node; ancestor; ancestor = ancestor.parentNode ?? hostOf(ancestor)) {
    for (; next; next = next.nextSibling) {
      const span = spans.get(next);
      if (span) return span.before;
      if (next.contains(root)) return 0;
    }
    const span = spans.get(ancestor);
    if (span) return span.through;
    next = ancestor.nextSibling;
  }
  return nodes.length;
}

function hostOf(node: Node): Node | null {
  return node.nodeType === SHADOW_ROOT && 'host' in node ? (node as ShadowRoot).host : null;
}

/**
 * Binary search: the first index for which `holds`, in a list where it holds from some index on; the length if there
 * is none.
 */
function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
