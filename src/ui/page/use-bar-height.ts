import { type RefObject, useLayoutEffect } from 'react';

/**
 * CSS variables with the height of the bars fixed at the top and bottom of the window, for elements that must stay clear of
 * them.
 */
export const BAR_HEIGHTS = { top: '--bar-above', bottom: '--bar-below' } as const;

type Edge = keyof typeof BAR_HEIGHTS;

/** The current bar of each edge: a previous bar that unmounts later does not reset the variable. */
const currentBar: Partial<Record<Edge, HTMLElement>> = {};

/** Publishes the height of a bar fixed at an edge of the window; zero while it scrolls away with the page. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shown || !('ResizeObserver' in window)) return;
    const root = document.documentElement;
    currentBar[edge] = shown;
    const publish = () => {
      const isFixed = ['sticky', 'fixed'].includes(getComputedStyle(shown).position);
      if (currentBar[edge] === shown)
        root.style.setProperty(BAR_HEIGHTS[edge], `${isFixed ? shown.offsetHeight : 0}px`);
    };
    const changes = new ResizeObserver(publish);
    changes.observe(shown);
    window.addEventListener('resize', publish);
    publish();
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', publish);
      if (currentBar[edge] !== shown) return;
      delete currentBar[edge];
      root.style.removeProperty(BAR_HEIGHTS[edge]);
    };
  }, [bar, edge]);
}

/** The same in pixels, read once. */
export function barHeightPx(edge: Edge): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(BAR_HEIGHTS[edge])) || 0;
}
