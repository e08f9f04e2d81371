import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';

/** An action on a selection, with its key; in the order of the toolbar. */
export interface ToolbarAction {
  readonly name: Code | 'highlight' | 'comment' | 'mission';
  readonly key: string | null;
  readonly code: Code | null;
  /** `comment` and `mission` continue in the editor. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

export const TOOLBAR_ACTIONS: readonly ToolbarAction[] = [
  { name: 'highlight', key: 'h', code: null, goesOn: 'nothing' },
  ...CODES.map((code): ToolbarAction => ({ name: code, key: code, code, goesOn: 'nothing' })),
  { name: 'comment', key: null, code: null, goesOn: 'comment' },
  { name: 'mission', key: null, code: null, goesOn: 'mission' },
];

interface ToolbarSituation {
  /** The first and the last line of the selection. */
  readonly firstLine: Box;
  readonly lastLine: Box;
  /** The visible area, without the bars. */
  readonly zone: Box;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Gap between the toolbar and the text; below, the handles of a touch selection need more, and the system
 * menu is above.
 */
const ABOVE_PX = 8;
const BELOW_PX = 12;

/**
 * The position of the toolbar, completely inside the visible area. FX-43: below the end of the selection,
 * over text not read yet; above it only when there is no room below.
 */
export function toolbarPosition(situation: ToolbarSituation): { left: number; top: number } {
  const { firstLine, lastLine, zone, widthPx, heightPx } = situation;
  const above = firstLine.top - ABOVE_PX - heightPx;
  const below = lastLine.bottom + BELOW_PX;
  const fitsAbove = above >= zone.top && above + heightPx <= zone.bottom;
  const fitsBelow = below + heightPx <= zone.bottom && below >= zone.top;
  const isBelow = fitsBelow || !fitsAbove;
  const line = isBelow ? lastLine : firstLine;
  return {
    left: clamp((line.left + line.right - widthPx) / 2, zone.left, zone.right - widthPx),
    top: clamp(isBelow ? below : above, zone.top, zone.bottom - heightPx),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
