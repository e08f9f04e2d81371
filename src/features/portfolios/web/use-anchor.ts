import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** What a person does to go elsewhere by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * PO-01: a hash leads to the portfolio it names, also when that arrives late, and stays there while what lies above it
 * is still being read. Someone who comes back finds their place instead, and whoever moves is let go.
 */
export function useAnchor(hash: string, isListed: boolean, content: RefObject<Element | null>): void {
  const kept = useElementScrollRestoration({ getElement: () => window });
  const hasPlace = kept !== undefined;
  useEffect(() => {
    const around = content.current;
    if (!hash || !isListed || hasPlace || !around) return;
    const reach = () =>
      document.getElementById(hash)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const letGo = new AbortController();
    const { signal } = letGo;
    if (typeof ResizeObserver !== 'undefined') {
      const observer = new ResizeObserver(reach);
      observer.observe(around);
      signal.addEventListener('abort', () => observer.disconnect());
    }
    for (const move of OWN_MOVES)
      window.addEventListener(move, () => letGo.abort(), { signal, passive: true });
    return () => letGo.abort();
  }, [hash, isListed, hasPlace, content]);
}
