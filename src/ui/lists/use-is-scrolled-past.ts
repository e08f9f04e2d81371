import { type RefObject, useEffect, useState } from 'react';

/** Whether an element was scrolled out of view at the top. */
export function useIsScrolledPast(target: RefObject<Element | null> | Element | null): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target && 'current' in target ? target.current : target;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
