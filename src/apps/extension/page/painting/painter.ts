import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { extraHeightPx, markLook, underlineBackground } from '#features/captures/reader/rules/mark-look.ts';
import { type Segment, segmentsOf } from '#features/captures/reader/rules/segments.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import type { TextNodePart } from '#features/documents/web.ts';
import { FLASH_MS } from '#ui/theme/motion.ts';
import { newElement } from '../new-element.ts';
import { timeSlice, yieldToPage } from '../time-slice.ts';
import type { Layers } from './layers.ts';
import { type MeasuredLines, measureLines } from './measure-lines.ts';
import { createSurroundingsLookup } from './text-surroundings.ts';

/** Boxes are slightly larger than the letters, as in the reader. */
const PADDING_PX = 1;

/** The boxes of a text segment, one per line, in the style of the passages that cover it. */
function drawSegment(
  covering: readonly Pick<PaintedPassage, 'id' | 'code' | 'isApproximate'>[],
  lines: readonly Box[],
  startingIds: readonly string[],
): HTMLElement[] {
  const style = markLook(covering);
  return lines.map(({ left, top, right, bottom }, index) => {
    const box = newElement('div');
    box.className = 'p';
    box.dataset.passage = covering.map(({ id }) => id).join(' ');
    box.dataset.code = style.soft;
    box.toggleAttribute(
      'data-dashed',
      style.lines.every(({ isDashed }) => isDashed),
    );
    // The code letter repeats the meaning of the colour; it is shown at the start of a selected passage.
    if (index === 0 && startingIds.length > 0 && style.soft !== 'none') {
      box.dataset.letter = style.soft.toUpperCase();
    }
    const height = bottom - top + 2 * PADDING_PX + extraHeightPx(style.lines);
    box.style.cssText = `left:${left}px;top:${top - PADDING_PX}px;width:${right - left}px;height:${height}px`;
    box.style.setProperty('--lines', underlineBackground(style.lines));
    return box;
  });
}

interface Drawn extends MeasuredLines {
  readonly segment: Segment;
  /** The serialised geometry of its lines: boxes that did not change are not drawn again. */
  readonly place: string;
  readonly boxes: readonly HTMLElement[];
  readonly words: readonly TextNodePart[];
}

export interface Painter {
  set(passages: readonly PaintedPassage[], wordsOf: (start: number, end: number) => TextNodePart[]): void;
  clear(): void;
  choose(id: Id | null): void;
  /** Measures everything again after a layout change, or only what the scrolling of the page moves. */
  measure(which?: 'all' | 'pinned'): void;
  flash(id: Id): void;
  /** The passages painted at a point of the window, the widest first, and their text ranges. */
  at(x: number, y: number): { readonly ids: readonly Id[]; readonly words: readonly TextNodePart[] } | null;
}

/** `nearest` returns the text offset in view: segments near it are painted first. */
export function createPainter(layers: Layers, nearest: () => number): Painter {
  let passages: ReadonlyMap<Id, PaintedPassage> = new Map();
  let segments: ReadonlyMap<string, Segment> = new Map();
  let wordsOf: (start: number, end: number) => TextNodePart[] = () => [];
  const drawn = new Map<string, Drawn>();
  let chosen: Id | null = null;
  let flashed: Id | null = null;
  let flashing: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  const remove = (key: string) => {
    for (const box of drawn.get(key)?.boxes ?? []) box.remove();
    drawn.delete(key);
  };
  const dropStale = () => {
    for (const key of [...drawn.keys()]) if (!segments.has(key)) remove(key);
  };
  const draw = (key: string, segment: Segment, words: readonly TextNodePart[], measured: MeasuredLines) => {
    const { left, top } = origin;
    const lines = measured.lines.map((line) => ({
      left: line.left - left,
      top: line.top - top,
      right: line.right - left,
      bottom: line.bottom - top,
    }));
    const place = `${measured.isDark} ${lines.map((line) => Object.values(line).map(Math.round).join(' ')).join()}`;
    const before = drawn.get(key);
    if (before?.place === place) {
      drawn.set(key, { ...before, words });
      return;
    }
    const covering = segment.ids.flatMap((id) => passages.get(id) ?? []);
    const boxes = drawSegment(covering, lines, startingIn(segment));
    layers.paint[measured.isDark ? 'dark' : 'light'].append(...boxes);
    remove(key);
    drawn.set(key, { ...measured, lines, segment, place, boxes, words });
    updateState(boxes, segment);
  };
  let origin = { left: 0, top: 0 };

  /** The passages that start with this segment. */
  const startingIn = ({ start, ids }: Segment) => ids.filter((id) => passages.get(id)?.start === start);
  const updateState = (boxes: readonly HTMLElement[], { ids }: Segment) => {
    for (const box of boxes) {
      box.toggleAttribute('data-chosen', chosen !== null && ids.includes(chosen));
      box.toggleAttribute('data-flash', flashed !== null && ids.includes(flashed));
    }
  };
  const updateAllStates = () => {
    for (const { boxes, segment } of drawn.values()) updateState(boxes, segment);
  };

  /**
   * Measures a few segments, then draws them, then yields to the page: alternating reads and writes of the layout would be
   * slow.
   */
  const paint = async (which: 'all' | 'pinned') => {
    if (which === 'all') round += 1;
    const current = round;
    // Finding and scrolling have yielded already.
    if (which === 'all') await yieldToPage();
    if (current !== round) return;
    const viewOffset = nearest();
    const waiting = [...segments]
      .filter(([key]) => which === 'all' || drawn.get(key)?.isPinned)
      .sort(([, a], [, b]) => Math.abs(b.start - viewOffset) - Math.abs(a.start - viewOffset));
    if (waiting.length === 0) dropStale();
    const range = document.createRange();
    while (waiting.length > 0) {
      const now = timeSlice();
      const groundOf = createSurroundingsLookup();
      origin = layers.origin();
      const measured: Parameters<typeof draw>[] = [];
      do {
        const [key, segment] = waiting.pop() ?? [];
        if (!key || !segment) break;
        const words = wordsOf(segment.start, segment.end);
        measured.push([key, segment, words, measureLines(words, groundOf, range)]);
      } while (!now.isOver());
      // Removed together with the drawing of their replacements, so that unchanged segments do not flicker.
      dropStale();
      for (const each of measured) draw(...each);
      if (waiting.length === 0) break;
      await yieldToPage();
      if (current !== round) return;
    }
  };

  return {
    set(list, words) {
      passages = new Map(list.map((passage) => [passage.id, passage]));
      wordsOf = words;
      segments = new Map(segmentsOf(list).map((segment) => [keyOf(segment, passages), segment]));
      void paint('all');
    },
    clear() {
      round += 1;
      segments = new Map();
      for (const key of [...drawn.keys()]) remove(key);
    },
    choose(id) {
      chosen = id;
      updateAllStates();
    },
    measure: (which = 'all') => void paint(which),
    flash(id) {
      clearTimeout(flashing);
      flashed = id;
      updateAllStates();
      flashing = setTimeout(() => {
        flashed = null;
        updateAllStates();
      }, FLASH_MS);
    },
    at(x, y) {
      const { left, top } = layers.origin();
      for (const { lines, segment, words } of drawn.values()) {
        const isThere = lines.some(
          (line) =>
            x - left >= line.left && x - left <= line.right && y - top >= line.top && y - top <= line.bottom,
        );
        if (isThere) return { ids: segment.ids, words };
      }
      return null;
    },
  };
}

/** Segments with the same key look the same. */
function keyOf({ start, end, ids }: Segment, byId: ReadonlyMap<Id, PaintedPassage>): string {
  const looks = ids.map((id) => `${id} ${byId.get(id)?.code ?? ''} ${byId.get(id)?.isApproximate}`);
  return `${start} ${end} ${looks.join(' ')}`;
}

/** A passage with its position in the text of the page. */
export interface PaintedPassage {
  readonly id: Id;
  readonly start: number;
  readonly end: number;
  readonly code: Code | null;
  readonly isApproximate: boolean;
}
