import type { Box } from '#features/documents/surfaces/rules/box.ts';

interface ToolbarSituation {
  /** The first and the last line of what is selected. */
  readonly firstLine: Box;
  readonly lastLine: Box;
  /** What of the window is free of bars. */
  readonly zone: Box;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Between the toolbar and the words; below, the handles of a touch selection need more, and its system's menu stands above. */
const ABOVE_PX = 8;
const BELOW_PX = 12;

/**
 * Where the toolbar of a selection stands, whole within what one sees. FX-43: below its end, where one has not read yet; above
 * it, over the line that leads to the words, only where there is no room below.
 */
export function toolbarPlace(situation: ToolbarSituation): { left: number; top: number } {
  const { firstLine, lastLine, zone, widthPx, heightPx } = situation;
  const above = firstLine.top - ABOVE_PX - heightPx;
  const below = lastLine.bottom + BELOW_PX;
  const fitsAbove = above >= zone.top && above + heightPx <= zone.bottom;
  const fitsBelow = below + heightPx <= zone.bottom && below >= zone.top;
  const isBelow = fitsBelow || !fitsAbove;
  const line = isBelow ? lastLine : firstLine;
  return {
    left: within((line.left + line.right - widthPx) / 2, zone.left, zone.right - widthPx),
    top: within(isBelow ? below : above, zone.top, zone.bottom - heightPx),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
