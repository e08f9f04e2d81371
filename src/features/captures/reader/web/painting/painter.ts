import type { Id } from '#base/ids.ts';
import type { SurfaceRoot } from '#features/documents/web.ts';
import { markLook } from '../../rules/mark-look.ts';
import { type Segment, segmentsOf } from '../../rules/segments.ts';
import { createMark, describeMark } from './mark-element.ts';
import type { PaintedPassage } from './painted-passage.ts';
import { rememberFocus } from './remember-focus.ts';
import { selectionKeeper } from './selection-keeper.ts';
import { type TextEndpoints, unwrapMarks, wrapTextRange } from './wrap-text-range.ts';

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
