import type { Id } from '#base/ids.ts';
import type { SurfaceRoot } from '#features/documents/web.ts';
import { idsOf } from './mark-element.ts';

/** Remembers the focused mark; after a repaint its passage gets the focus again, without scrolling. */
export function rememberFocus(
  roots: readonly SurfaceRoot[],
): (markOf: (id: Id) => HTMLElement | undefined) => void {
  const focused = roots
    .map(({ root }) => root.ownerDocument.activeElement)
    .find((active) => active !== null && roots.some(({ root }) => root.contains(active)));
  const ids = focused ? idsOf(focused) : [];
  return (markOf) => {
    if (!focused || focused.isConnected) return;
    const newMark = ids.map(markOf).findLast((mark) => mark !== undefined);
    newMark?.focus({ preventScroll: true });
  };
}
