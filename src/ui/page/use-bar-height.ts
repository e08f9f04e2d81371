import { type RefObject, useLayoutEffect } from 'react';

/** How much of the window the bars take that stay at its upper and lower edge, for whatever must stand clear of them. */
export const BAR_HEIGHTS = { top: '--bar-above', bottom: '--bar-below' } as const;

type Edge = keyof typeof BAR_HEIGHTS;

/** The bar in place: one that leaves after another has come takes nothing away. */
const inPlace: Partial<Record<Edge, HTMLElement>> = {};

/** Says how high a bar is that stays at an edge of the window; zero while it scrolls away with the page. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shown || !('ResizeObserver' in window)) return;
    const root = document.documentElement;
    inPlace[edge] = shown;
    const tell = () => {
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(shown).position);
      if (inPlace[edge] === shown)
        root.style.setProperty(BAR_HEIGHTS[edge], `${stays ? shown.offsetHeight : 0}px`);
    };
    const changes = new ResizeObserver(tell);
    changes.observe(shown);
    window.addEventListener('resize', tell);
    tell();
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', tell);
      if (inPlace[edge] !== shown) return;
      delete inPlace[edge];
      root.style.removeProperty(BAR_HEIGHTS[edge]);
    };
  }, [bar, edge]);
}

/** The same in pixels, now. */
export function barHeightPx(edge: Edge): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(BAR_HEIGHTS[edge])) || 0;
}
