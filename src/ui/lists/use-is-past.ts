import { type RefObject, useEffect, useState } from 'react';

/** Whether someone has scrolled below an element: it stands above what they see. */
export function useIsPast(place: RefObject<Element | null> | Element | null): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = place && 'current' in place ? place.current : place;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isPast;
}
