import { type RefObject, useLayoutEffect } from 'react';

/** CSS variable with the current bottom edge of the phone header: below a banner above it, or at the top of the window. */
export const HEAD_BOTTOM = '--phone-head-bottom';

/** Publishes it on the root element, and updates it when the page scrolls or changes its height. */
export function useHeadBottom(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const publish = () => {
      const bottom = head.current?.getBoundingClientRect().bottom ?? 0;
      root.style.setProperty(HEAD_BOTTOM, `${bottom}px`);
    };
    const changes = 'ResizeObserver' in window ? new ResizeObserver(publish) : null;
    changes?.observe(document.body);
    document.addEventListener('scroll', publish, { passive: true });
    publish();
    return () => {
      changes?.disconnect();
      document.removeEventListener('scroll', publish);
      root.style.removeProperty(HEAD_BOTTOM);
    };
  }, [head]);
}
