import { useEffect, useState } from 'react';
import { SCROLL_REST_MS, type Scrolled, scrolledTo } from './scroll-direction.ts';

/** PO-02: whether the content at the top of the page should hide while scrolling. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let scrolled: Scrolled = { isHidden: false, yPx: window.scrollY };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      scrolled = scrolledTo(window.scrollY, scrolled);
      setHidden(scrolled.isHidden);
    };
    const onScroll = () => {
      timer ??= setTimeout(update, SCROLL_REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isHidden;
}
