import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a section begins to be read. */
const AHEAD = '800px 0px';

/** Whether an element has come near the screen: a person of forty groups does not wait for forty sections. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
