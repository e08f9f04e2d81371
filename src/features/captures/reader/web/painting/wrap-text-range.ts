import type { SelectionKeeper } from './selection-keeper.ts';

/** The start and end of a range. A copy, since ranges of the page change with every wrapping. */
export interface TextEndpoints {
  readonly startNode: Node;
  readonly startOffset: number;
  readonly endNode: Node;
  readonly endOffset: number;
}

/** Inline elements; whitespace next to anything else is layout, not text. */
const INLINE = new Set(
  'A ABBR B BDI BDO BIG BR CITE CODE DATA DEL DFN EM FONT I IMG INS KBD LABEL MARK Q RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);

/** Wraps the text of a range in marks, one per text node, and preserves the selection. */
export function wrapTextRange(
  place: TextEndpoints,
  newMark: () => HTMLElement,
  keeper: SelectionKeeper,
): HTMLElement[] {
  const pieces = textNodesIn(place)
    .map((node) => pieceOf(node, place))
    .filter(({ node, from, to }) => to > from && !isLayout(node));
  return pieces.map(({ node, from, to }) => {
    const holdsSelection = keeper.touches(node);
    if (to < node.length) node.splitText(to);
    const words = from > 0 ? node.splitText(from) : node;
    const mark = newMark();
    const wrap = () => {
      words.parentNode?.insertBefore(mark, words);
      mark.append(words);
    };
    if (holdsSelection) keeper.preserveDuring(wrap);
    else wrap();
    return mark;
  });
}

/** Removes marks, and joins the text nodes they had split. */
export function unwrapMarks(marks: readonly HTMLElement[], keeper: SelectionKeeper): void {
  const parents = new Set<Node>();
  for (const mark of marks) {
    if (!mark.parentNode) continue;
    parents.add(mark.parentNode);
    const unwrap = () => mark.replaceWith(...mark.childNodes);
    if (keeper.touches(mark)) keeper.preserveDuring(unwrap);
    else unwrap();
  }
  // The browser preserves a selection in text that normalize() joins.
  for (const parent of parents) parent.normalize();
}

function textNodesIn({ startNode, endNode }: TextEndpoints): Text[] {
  const nodes: Text[] = [];
  const page = startNode.ownerDocument;
  if (!page) return nodes;
  const walk = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  walk.currentNode = startNode;
  for (let node: Node | null = startNode; node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) nodes.push(node as Text);
    if (node === endNode) break;
  }
  return nodes;
}

function pieceOf(node: Text, place: TextEndpoints): { node: Text; from: number; to: number } {
  return {
    node,
    from: node === place.startNode ? place.startOffset : 0,
    to: node === place.endNode ? place.endOffset : node.length,
  };
}

function isLayout(node: Text): boolean {
  if (/[^ \t\n\f\r]/.test(node.data)) return false;
  const isInline = (sibling: Node | null) =>
    sibling !== null &&
    (!(sibling.nodeType === Node.ELEMENT_NODE) || INLINE.has(sibling.nodeName.toUpperCase()));
  return !(isInline(node.previousSibling) && isInline(node.nextSibling));
}
