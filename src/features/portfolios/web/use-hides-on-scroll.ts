import { useEffect, useState } from 'react';
import { nextScrollState, SCROLL_THROTTLE_MS, type ScrollState } from './scroll-direction.ts';

/** PO-02: whether the content at the top of the page should hide while scrolling. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let scrolled: ScrollState = { isHidden: false, yPx: window.scrollY };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      scrolled = nextScrollState(window.scrollY, scrolled);
      setHidden(scrolled.isHidden);
    };
    const onScroll = () => {
      timer ??= setTimeout(update, SCROLL_THROTTLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isHidden;
}
