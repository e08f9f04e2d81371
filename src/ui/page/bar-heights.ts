import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { createOpenState } from '../dialogs/open-state.ts';

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

/** Open while a page shows its own top bar on phones instead of the product bar. */
export const customPhoneBar = createOpenState();
