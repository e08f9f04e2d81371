import type { Id } from '#base/ids.ts';
import type { SurfaceRoot } from '#features/documents/web.ts';
import { markLook } from '../../rules/mark-look.ts';
import { type Segment, segmentsOf } from '../../rules/segments.ts';
import { createMark, describeMark, idsOf, type PaintedPassage } from './mark-element.ts';

/** The start and end of a range. A copy, since ranges of the page change with every wrapping. */
interface TextEndpoints {
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
function wrapTextRange(
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
function unwrapMarks(marks: readonly HTMLElement[], keeper: SelectionKeeper): void {
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

/** Paints passages in the text, and finds the marks of each. */
export interface Painter {
  /** Updates the marks to match the passages; correct ones are not touched. */
  paint(roots: readonly SurfaceRoot[], passages: readonly PaintedPassage[]): void;
  /** In reading order; empty while the passage is not rendered. */
  marksOf(id: Id): readonly HTMLElement[];
}

interface PaintedSegment extends Segment {
  readonly marks: readonly HTMLElement[];
}

export function createPainter(): Painter {
  const painted = new WeakMap<Element, ReadonlyMap<string, PaintedSegment>>();
  let marks = new Map<Id, HTMLElement[]>();

  const paintRoot = (target: SurfaceRoot, segments: readonly Segment[], byId: Passages) => {
    const before = painted.get(target.root) ?? new Map<string, PaintedSegment>();
    const wanted = new Map(segments.map((segment) => [keyOf(segment, byId), segment]));
    const isRendered = ({ marks: segmentMarks }: PaintedSegment) =>
      segmentMarks.length > 0 && segmentMarks.every((mark) => target.root.contains(mark));
    const kept = new Map([...before].filter(([key, segment]) => wanted.has(key) && isRendered(segment)));
    const { ownerDocument } = target.root;
    const gone = [...before].filter(([key]) => !kept.has(key)).flatMap(([, segment]) => segment.marks);
    if (gone.length > 0) unwrapMarks(gone, selectionKeeper(ownerDocument));
    // All positions are read before the first one is wrapped, and wrapped from last to first, so that they stay valid.
    const places = [...wanted]
      .filter(([key]) => !kept.has(key))
      .map(([key, segment]) => ({ key, segment, place: endpointsOf(target.rangeOf(segment)) }));
    const keeper = places.length > 0 ? selectionKeeper(ownerDocument) : null;
    for (const { key, segment, place } of places.toReversed()) {
      if (!place || !keeper) continue;
      const look = markLook(segment.ids.flatMap((id) => byId.get(id) ?? []));
      const marks = wrapTextRange(place, () => createMark(ownerDocument, segment.ids, look), keeper);
      kept.set(key, { ...segment, marks });
    }
    painted.set(target.root, kept);
    return [...kept.values()].toSorted((a, b) => a.start - b.start);
  };

  return {
    paint(roots, passages) {
      const byId: Passages = new Map(passages.map((passage) => [passage.id, passage]));
      const segments = segmentsOf(passages);
      const restoreFocus = rememberFocus(roots);
      marks = new Map();
      for (const target of roots) {
        for (const segment of paintRoot(target, clipTo(target, segments), byId)) {
          const begins = segment.ids.filter((id) => !marks.has(id));
          for (const id of segment.ids) marks.set(id, [...(marks.get(id) ?? []), ...segment.marks]);
          for (const [index, mark] of segment.marks.entries()) {
            describeMark(mark, index === 0 ? begins.flatMap((id) => byId.get(id) ?? []) : []);
          }
        }
      }
      restoreFocus((id) => marks.get(id)?.[0]);
    },
    marksOf: (id) => marks.get(id) ?? [],
  };
}

type Passages = ReadonlyMap<Id, PaintedPassage>;

/** Segments with the same key look the same. */
function keyOf({ start, end, ids }: Segment, byId: Passages): string {
  const looks = ids.map((id) => `${id} ${byId.get(id)?.code ?? ''} ${byId.get(id)?.isApproximate}`);
  return `${start} ${end} ${looks.join(' ')}`;
}

function clipTo({ start, end }: SurfaceRoot, segments: readonly Segment[]): Segment[] {
  return segments
    .filter((segment) => segment.start < end && segment.end > start)
    .map((segment) => ({
      ...segment,
      start: Math.max(start, segment.start),
      end: Math.min(end, segment.end),
    }));
}

function endpointsOf(range: Range | null): TextEndpoints | null {
  if (!range || range.collapsed) return null;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return { startNode: startContainer, startOffset, endNode: endContainer, endOffset };
}

/** Remembers the focused mark; after a repaint its passage gets the focus again, without scrolling. */
function rememberFocus(roots: readonly SurfaceRoot[]): (markOf: (id: Id) => HTMLElement | undefined) => void {
  const focused = roots
    .map(({ root }) => root.ownerDocument.activeElement)
    .find((active) => active !== null && roots.some(({ root }) => root.contains(active)));
  const ids = focused ? idsOf(focused) : [];
  return (markOf) => {
    if (!focused || focused.isConnected) return;
    const newMark = ids.map(markOf).findLast((mark) => mark !== undefined);
    newMark?.focus({ preventScroll: true });
  };
}

/** Preserves the selection while text nodes are wrapped and unwrapped. */
interface SelectionKeeper {
  /** Whether the selection starts or ends in this node; call it before changing the node. */
  touches(node: Node): boolean;
  /** Moves nodes, and restores a selection in them that the browser dropped. */
  preserveDuring(move: () => void): void;
}

/** Reading the selection forces layout: it is read once, and again only after it was touched. */
function selectionKeeper(page: Document): SelectionKeeper {
  const selection = page.getSelection();
  const endsNow = () => [selection?.anchorNode ?? null, selection?.focusNode ?? null];
  let ends = endsNow();
  return {
    touches: (node) => ends.some((end) => end !== null && node.contains(end)),
    preserveDuring(move) {
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
      move();
      if (anchorNode && focusNode)
        selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
      ends = endsNow();
    },
  };
}
