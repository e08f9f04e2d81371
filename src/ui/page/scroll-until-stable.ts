import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Events by which the user scrolls or moves the focus. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `reach` again whenever the container changes its size, since content above the target may still be loading. Stops
 * when `reach` returns true, when the returned function is called, or when the user scrolls.
 */
export function scrollUntilStable(container: Element, reach: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  if (typeof ResizeObserver !== 'undefined') {
    const observer = new ResizeObserver(() => {
      if (reach()) stop();
    });
    observer.observe(container);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { signal, passive: true });
  return stop;
}

/**
 * PO-01, JO-01: scrolls to the section named by the hash, also when the section arrives late, and again while content above
 * it is loading. Not when the scroll position is restored; scrolling by the user stops it.
 */
export function useAnchor(hash: string, isListed: boolean, content: RefObject<Element | null>): void {
  const restored = useElementScrollRestoration({ getElement: () => window });
  const isRestored = restored !== undefined;
  useEffect(() => {
    const container = content.current;
    if (!hash || !isListed || isRestored || !container) return;
    return scrollUntilStable(container, () => {
      document.getElementById(hash)?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return false;
    });
  }, [hash, isListed, isRestored, content]);
}
