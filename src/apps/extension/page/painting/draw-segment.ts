import { markLook } from '#features/captures/reader/rules/mark-look.ts';
import { extraHeightPx, underlineBackground } from '#features/captures/reader/rules/underline-background.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { newElement } from '../new-element.ts';
import type { PaintedPassage } from './painted-passage.ts';

/** Boxes are slightly larger than the letters, as in the reader. */
const PADDING_PX = 1;

/** The boxes of a text segment, one per line, in the style of the passages that cover it. */
export function drawSegment(
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
