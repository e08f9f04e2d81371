import type { Box } from '#features/documents/surfaces/rules/box.ts';
import type { TextNodePart } from '#features/documents/web.ts';
import type { TextSurroundings } from './text-surroundings.ts';

/** The visible lines of a text, in the window. */
export interface MeasuredLines {
  readonly lines: readonly Box[];
  readonly isPinned: boolean;
  readonly isDark: boolean;
}

/** Boxes of one line within this distance are merged. */
const MERGE_PX = 1;

/** The visible boxes of a text, line by line, without the parts scrolled out of view in a container. */
export function measureLines(
  words: readonly TextNodePart[],
  groundOf: (words: Text) => TextSurroundings,
  range: Range = document.createRange(),
): MeasuredLines {
  const lines: Box[] = [];
  let isPinned = false;
  let isDark = false;
  for (const { node, from, to } of words) {
    const ground = groundOf(node);
    if (!ground.isDrawn) continue;
    range.setStart(node, Math.min(from, node.length));
    range.setEnd(node, Math.min(to, node.length));
    isPinned ||= ground.isPinned;
    isDark = ground.isDark;
    for (const rect of range.getClientRects()) {
      const seen = clipped(rect, ground.clip);
      if (seen) addLine(lines, seen);
    }
  }
  return { lines, isPinned, isDark };
}

function clipped({ left, top, right, bottom }: Box, clip: Box | null): Box | null {
  const seen = clip
    ? {
        left: Math.max(left, clip.left),
        top: Math.max(top, clip.top),
        right: Math.min(right, clip.right),
        bottom: Math.min(bottom, clip.bottom),
      }
    : { left, top, right, bottom };
  return seen.right - seen.left < MERGE_PX || seen.bottom - seen.top < MERGE_PX ? null : seen;
}

/** Merges boxes of one line, in either reading direction. */
function addLine(lines: Box[], box: Box): void {
  const last = lines.at(-1);
  const isOnLine =
    last && Math.abs(last.top - box.top) <= MERGE_PX && Math.abs(last.bottom - box.bottom) <= MERGE_PX;
  const isBeside = last && box.left <= last.right + MERGE_PX && box.right >= last.left - MERGE_PX;
  if (!last || !isOnLine || !isBeside) {
    lines.push(box);
    return;
  }
  lines[lines.length - 1] = {
    left: Math.min(last.left, box.left),
    top: Math.min(last.top, box.top),
    right: Math.max(last.right, box.right),
    bottom: Math.max(last.bottom, box.bottom),
  };
}
