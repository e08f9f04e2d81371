import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { type Surface, toOuterWindow } from '#features/documents/web.ts';

/** The selected text of the document, and its position in the window. */
export interface SelectedText {
  readonly anchor: Anchor | 'too-long';
  readonly firstLine: Box;
  readonly lastLine: Box;
}

/** The current selection in the document; null without one. */
export function readSelectedText(surface: Surface): SelectedText | null {
  const selection = surface.window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const anchor = surface.anchorOf(selection);
  if (!anchor) return null;
  const range = selection.getRangeAt(0);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const whole = range.getBoundingClientRect();
  return {
    anchor,
    firstLine: toOuterWindow(lines[0] ?? whole, surface.window),
    lastLine: toOuterWindow(lines.at(-1) ?? whole, surface.window),
  };
}
