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

/** Whether the focus is inside an element: spread `focus` on it. */
export function useHasFocus() {
  const [hasFocus, setFocus] = useState(false);
  // A removed element fires no blur event: the next focus event elsewhere resets the state.
  useEffect(() => {
    if (!hasFocus) return;
    const forget = () => setFocus(false);
    document.addEventListener('focusin', forget, { capture: true });
    return () => document.removeEventListener('focusin', forget, { capture: true });
  }, [hasFocus]);
  return { hasFocus, focus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) } };
}
