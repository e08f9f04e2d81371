import { type RefObject, useLayoutEffect } from 'react';

/** How high columns are that reach the foot of the window, or scroll each for itself. */
export const HEIGHT_BELOW = '--height-below';

/** Says how much of the window is left from where an element begins; the header above it changes with its words. */
export function useHeightBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || !('ResizeObserver' in window)) return;
    const tell = () => {
      const top = shown.getBoundingClientRect().top + window.scrollY;
      shown.style.setProperty(HEIGHT_BELOW, `calc(100dvh - ${Math.round(top)}px)`);
    };
    const changes = new ResizeObserver(tell);
    // Whatever stands above: the product's bar, a notice, the reflection's own header.
    for (let part: Element | null = shown; part && part !== document.body; part = part.parentElement) {
      for (const beside of part.parentElement?.children ?? []) if (beside !== part) changes.observe(beside);
    }
    window.addEventListener('resize', tell);
    tell();
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', tell);
    };
  }, [element]);
}
