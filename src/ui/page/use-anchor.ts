import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { reachWhileGrowing } from './reach-while-growing.ts';

/**
 * PO-01, JO-01: a hash leads to the section it names, also when that arrives late, and stays there while what lies above it
 * is still being read. Someone who comes back finds their place instead, and whoever moves is let go.
 */
export function useAnchor(hash: string, isListed: boolean, content: RefObject<Element | null>): void {
  const kept = useElementScrollRestoration({ getElement: () => window });
  const hasPlace = kept !== undefined;
  useEffect(() => {
    const around = content.current;
    if (!hash || !isListed || hasPlace || !around) return;
    return reachWhileGrowing(around, () => {
      document.getElementById(hash)?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return false;
    });
  }, [hash, isListed, hasPlace, content]);
}
