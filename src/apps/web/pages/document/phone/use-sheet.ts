import { type PointerEvent, useEffect, useState } from 'react';
import { useEscape } from '#ui/keyboard/use-escape.ts';

/** Pulled this far down, a sheet goes; less, and it comes back up. */
const PULL_PX = 56;

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** A sheet that rises over the page: Escape or a pull at its handle closes it, and the focus goes back to where it was. */
export function useSheet(onClose: () => void): {
  sheet: { readonly style: { readonly transform?: string } };
  handle: HandleProps;
} {
  const [pull, setPull] = useState<{ readonly fromPx: number; readonly byPx: number } | null>(null);
  useEscape(onClose);
  useFocusBack();
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
        // Where the finger leaves: in a quick flick the last move is not drawn yet.
        if (pull && clientY - pull.fromPx >= PULL_PX) onClose();
      },
      onPointerCancel: () => setPull(null),
    },
  };
}

/** Only where the focus would be lost with the sheet: it may have gone on elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const frame = document.activeElement;
    // In a captured page it is the passage itself, and not only the frame around it.
    const inFrame = frame instanceof HTMLIFrameElement ? frame.contentDocument?.activeElement : null;
    return () => {
      if (document.activeElement !== document.body) return;
      for (const place of [frame, inFrame]) {
        if (isFocusable(place)) place.focus({ preventScroll: true });
      }
    };
  }, []);
}

/** What stands in a frame is none of this window's own kind. */
function isFocusable(place: Element | null | undefined): place is HTMLElement {
  return place !== null && place !== undefined && 'focus' in place;
}
