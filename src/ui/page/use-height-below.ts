import { type RefObject, useLayoutEffect } from 'react';

/** CSS variable for columns that reach the bottom of the window or scroll on their own. */
export const HEIGHT_BELOW = '--height-below';

/**
 * Publishes the height from the top of an element to the bottom of the window, since the header above it varies in height.
 */
export function useHeightBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || !('ResizeObserver' in window)) return;
    const publish = () => {
      const top = shown.getBoundingClientRect().top + window.scrollY;
      shown.style.setProperty(HEIGHT_BELOW, `calc(100dvh - ${Math.round(top)}px)`);
    };
    const changes = new ResizeObserver(publish);
    // Everything above it: the product bar, a notice, the header of the page.
    for (let part: Element | null = shown; part && part !== document.body; part = part.parentElement) {
      for (const beside of part.parentElement?.children ?? []) if (beside !== part) changes.observe(beside);
    }
    window.addEventListener('resize', publish);
    publish();
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', publish);
    };
  }, [element]);
}
