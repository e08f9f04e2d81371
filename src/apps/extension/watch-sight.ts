/** Browsers look this often at most. */
const LOOK_EVERY_MS = 100;

/** Whether the browser can tell what one really sees. */
export function canWatchSight(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype;
}

/**
 * Tells whether one really sees an element, as the browser judges by itself, also through the frames around it: in the
 * window, without veils, and with nothing in front, be it something that lets presses through. Ends when called.
 */
export function watchSight(element: Element, onSight: (isSeen: boolean) => void): () => void {
  if (!canWatchSight()) return () => undefined;
  const options = { threshold: 0, trackVisibility: true, delay: LOOK_EVERY_MS };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) onSight('isVisible' in last && last.isVisible === true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
