import { type RefObject, useLayoutEffect } from 'react';

/** How far down the head of a phone reaches now: below a banner that is above it, or at the top of the window. */
export const HEAD_BOTTOM = '--phone-head-bottom';

/** Says it to the whole page, and again whenever the page scrolls or changes its height. */
export function useHeadBottom(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const tell = () => {
      const bottom = head.current?.getBoundingClientRect().bottom ?? 0;
      root.style.setProperty(HEAD_BOTTOM, `${bottom}px`);
    };
    const changes = 'ResizeObserver' in window ? new ResizeObserver(tell) : null;
    changes?.observe(document.body);
    document.addEventListener('scroll', tell, { passive: true });
    tell();
    return () => {
      changes?.disconnect();
      document.removeEventListener('scroll', tell);
      root.style.removeProperty(HEAD_BOTTOM);
    };
  }, [head]);
}
