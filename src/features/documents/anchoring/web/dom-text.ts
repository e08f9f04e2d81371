import { firstIndex } from './first-index.ts';
import { PLAIN_SIGHT, type ReadText, readTextNodes, type Sight } from './read-text-nodes.ts';

/** A shadow root is a fragment of its own. */
const SHADOW_ROOT = 11;

/** The text of a part of a page, and where in the page each of its characters is. */
export interface DomText {
  readonly text: string;
  /** The stretch between two offsets as a range of the page, around what shows. */
  rangeOf(start: number, end: number): Range;
  /** The same in the text nodes that hold it: no range reaches from a page into a shadow tree. */
  wordsOf(start: number, end: number): WordsInNode[];
  /** The offset in the text of a place in the page, as a selection gives it; a place outside counts as the nearer end. */
  offsetOf(node: Node, offset: number): number;
}

/** What stands between two offsets of one text node. */
export interface WordsInNode {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads what a part of a page says: the same text whether or not parts of it were wrapped in marks since. Wrapping
 * splits its nodes, so that ranges are then taken from a new reading.
 */
export function domText(root: Node, sight: Sight = PLAIN_SIGHT): DomText {
  const read = readTextNodes(root, sight);
  return {
    text: read.text,
    rangeOf(start, end) {
      const range = (root.ownerDocument ?? (root as Document)).createRange();
      setRange(range, read, start, end);
      return range;
    },
    wordsOf: (start, end) => wordsOf(read, start, end),
    offsetOf: (node, offset) => offsetOf(read, root, node, offset),
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

function wordsOf({ pieces }: ReadText, start: number, end: number): WordsInNode[] {
  const words: WordsInNode[] = [];
  for (let at = firstIndex(pieces, (piece) => piece.start + piece.length > start); ; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.start >= end) return words;
    const from = piece.from + Math.max(0, start - piece.start);
    const to = piece.from + Math.min(piece.length, end - piece.start);
    const last = words.at(-1);
    // Blanks that are not drawn lie between two pieces of one node.
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

/** How many text nodes were read before a place of the page: before whatever was read next from there on. */
function nodesBefore({ nodes, spans }: ReadText, root: Node, node: Node, offset: number): number {
  let next: Node | null = node.childNodes[offset] ?? null;
  for (let around: Node | null = node; around; around = around.parentNode ?? hostOf(around)) {
    for (; next; next = next.nextSibling) {
      const span = spans.get(next);
      if (span) return span.before;
      if (next.contains(root)) return 0;
    }
    const span = spans.get(around);
    if (span) return span.through;
    next = around.nextSibling;
  }
  return nodes.length;
}

function hostOf(node: Node): Node | null {
  return node.nodeType === SHADOW_ROOT && 'host' in node ? (node as ShadowRoot).host : null;
}
