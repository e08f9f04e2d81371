import { type RefObject, useEffect } from 'react';

/**
 * Keeps a bar at the lower edge of the visible area: some phones lay the keyboard over the page instead of resizing it, and
 * it would cover the bar.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const move = () => {
      const keyboardPx = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Pinch zoom also reduces the visual viewport, but covers nothing.
      if (bar.current) bar.current.style.bottom = viewport.scale > 1 ? '0' : `${Math.round(keyboardPx)}px`;
    };
    viewport.addEventListener('resize', move);
    viewport.addEventListener('scroll', move);
    move();
    return () => {
      viewport.removeEventListener('resize', move);
      viewport.removeEventListener('scroll', move);
    };
  }, [bar]);
}
