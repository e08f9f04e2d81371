import { type RefObject, useEffect, useState } from 'react';

/** A section starts loading at this distance below the screen. */
const AHEAD = '800px 0px';

/** Whether an element is near the viewport: a user with forty groups does not wait for forty sections to load. */
export function useIsNearViewport(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = target.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isNear]);
  return isNear;
}
