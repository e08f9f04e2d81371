import type { Box } from '#features/surfaces/rules/box.ts';

interface ToolbarSituation {
  /** The first and the last line of what is selected. */
  readonly firstLine: Box;
  readonly lastLine: Box;
  /** What of the window is free of bars. */
  readonly zone: Box;
  readonly widthPx: number;
  readonly heightPx: number;
  /** On a touch screen the system's own menu stands above. */
  readonly prefersBelow: boolean;
}

/** Between the toolbar and the words; below, the handles of a touch selection need more. */
const ABOVE_PX = 8;
const BELOW_PX = 12;

/** Where the toolbar of a selection stands: above it or below, whole within what one sees. */
export function toolbarPlace(situation: ToolbarSituation): { left: number; top: number } {
  const { firstLine, lastLine, zone, widthPx, heightPx, prefersBelow } = situation;
  const above = firstLine.top - ABOVE_PX - heightPx;
  const below = lastLine.bottom + BELOW_PX;
  const fitsAbove = above >= zone.top && above + heightPx <= zone.bottom;
  const fitsBelow = below + heightPx <= zone.bottom && below >= zone.top;
  const isBelow = prefersBelow ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const line = isBelow ? lastLine : firstLine;
  return {
    left: within((line.left + line.right - widthPx) / 2, zone.left, zone.right - widthPx),
    top: within(isBelow ? below : above, zone.top, zone.bottom - heightPx),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
