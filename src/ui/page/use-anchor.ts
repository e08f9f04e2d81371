import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { scrollUntilStable } from './scroll-until-stable.ts';

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
