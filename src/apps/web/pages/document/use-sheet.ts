import { type PointerEvent, useEffect, useState } from 'react';
import { useEscape } from '#ui/keyboard/use-escape.ts';

/** Dragging a sheet down by this distance closes it. */
const PULL_PX = 56;

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** A sheet over the page: Escape or dragging its handle down closes it, and the focus returns to where it was. */
export function useSheet(onClose: () => void): {
  sheet: { readonly style: { readonly transform?: string } };
  handle: HandleProps;
} {
  const [pull, setPull] = useState<{ readonly fromPx: number; readonly byPx: number } | null>(null);
  useEscape(onClose);
  useReturnFocus();
  return {
    sheet: { style: pull ? { transform: `translateY(${pull.byPx}px)` } : {} },
    handle: {
      onPointerDown: ({ currentTarget, pointerId, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        setPull({ fromPx: clientY, byPx: 0 });
      },
      onPointerMove: ({ clientY }) => {
        if (pull) setPull({ ...pull, byPx: Math.max(0, clientY - pull.fromPx) });
      },
      onPointerUp: ({ clientY }) => {
        setPull(null);
        // The position of pointerup: in a quick flick the last move is not rendered yet.
        if (pull && clientY - pull.fromPx >= PULL_PX) onClose();
      },
      onPointerCancel: () => setPull(null),
    },
  };
}

/** Only when the focus would be lost with the sheet: the user may have moved it elsewhere. */
function useReturnFocus(): void {
  useEffect(() => {
    const frame = document.activeElement;
    // In a captured page, the passage inside the frame and not only the frame.
    const inFrame = frame instanceof HTMLIFrameElement ? frame.contentDocument?.activeElement : null;
    return () => {
      if (document.activeElement !== document.body) return;
      for (const element of [frame, inFrame]) {
        if (isFocusable(element)) element.focus({ preventScroll: true });
      }
    };
  }, []);
}

/** An element of a frame is not an instance of this window’s HTMLElement. */
function isFocusable(element: Element | null | undefined): element is HTMLElement {
  return element !== null && element !== undefined && 'focus' in element;
}
