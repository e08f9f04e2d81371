import type { Box } from '#features/documents/surfaces/rules/box.ts';
import type { WordsInNode } from '#features/documents/web.ts';
import type { Ground } from './ground.ts';

/** Lines of words that stand on one ground, in the window. */
export interface MeasuredWords {
  readonly lines: readonly Box[];
  readonly isPinned: boolean;
  readonly isDark: boolean;
}

/** Boxes of one line that lie this close are one. */
const NEAR_PX = 1;

/** Where words are seen now, line by line; nothing of what is scrolled out of sight inside a part of the page. */
export function measureWords(
  words: readonly WordsInNode[],
  groundOf: (words: Text) => Ground,
  range: Range = document.createRange(),
): MeasuredWords {
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
  return seen.right - seen.left < NEAR_PX || seen.bottom - seen.top < NEAR_PX ? null : seen;
}

/** Words of one line are one box, whether they are read from left to right or from right to left. */
function addLine(lines: Box[], box: Box): void {
  const last = lines.at(-1);
  const isOnLine =
    last && Math.abs(last.top - box.top) <= NEAR_PX && Math.abs(last.bottom - box.bottom) <= NEAR_PX;
  const isBeside = last && box.left <= last.right + NEAR_PX && box.right >= last.left - NEAR_PX;
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
