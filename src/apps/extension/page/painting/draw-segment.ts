import { drawnLines, roomPx } from '#features/captures/reader/rules/drawn-lines.ts';
import { markLook } from '#features/captures/reader/rules/mark-look.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { newElement } from '../new-element.ts';
import type { PaintedPassage } from './painted-passage.ts';

/** A little more than the letters, as the reader does. */
const ROUND_PX = 1;

/** The boxes of a stretch of words, line by line, in the look of the passages that cover it. */
export function drawSegment(
  covering: readonly Pick<PaintedPassage, 'id' | 'code' | 'isApproximate'>[],
  lines: readonly Box[],
  begins: readonly string[],
): HTMLElement[] {
  const look = markLook(covering);
  return lines.map(({ left, top, right, bottom }, index) => {
    const box = newElement('div');
    box.className = 'p';
    box.dataset.passage = covering.map(({ id }) => id).join(' ');
    box.dataset.code = look.soft;
    box.toggleAttribute(
      'data-dashed',
      look.lines.every(({ isDashed }) => isDashed),
    );
    // The letter says what the colour says; it stands at the first words of a passage that is chosen.
    if (index === 0 && begins.length > 0 && look.soft !== 'none') {
      box.dataset.letter = look.soft.toUpperCase();
    }
    const height = bottom - top + 2 * ROUND_PX + roomPx(look.lines);
    box.style.cssText = `left:${left}px;top:${top - ROUND_PX}px;width:${right - left}px;height:${height}px`;
    box.style.setProperty('--lines', drawnLines(look.lines));
    return box;
  });
}
