/** The minimum delay that browsers require. */
const OBSERVER_DELAY_MS = 100;

/** Whether the browser supports IntersectionObserver v2. */
export function canObserveVisibility(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype;
}

/**
 * Reports whether an element is really visible, as judged by IntersectionObserver v2, also through the frames around it: in
 * the viewport, not transparent, and not covered by another element, even one that lets clicks through. Returns the
 * function that stops it.
 */
export function observeVisibility(element: Element, onSight: (isSeen: boolean) => void): () => void {
  if (!canObserveVisibility()) return () => undefined;
  const options = { threshold: 0, trackVisibility: true, delay: OBSERVER_DELAY_MS };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) onSight('isVisible' in last && last.isVisible === true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
