/** Filters with which a page can make its content invisible although it can still be clicked. */
const HIDING_FILTER = /opacity|blur|url/;
const NEARLY_OPAQUE = 0.9;

/**
 * Protects against clickjacking: whether the clicked element is visible, and not made transparent, covered or moved by the
 * page.
 */
export function isVisibleToUser(host: Element, pressed: Element): boolean {
  if (host.parentNode !== document.documentElement) return false;
  const { opacity, filter, clipPath, maskImage } = getComputedStyle(document.documentElement);
  if (Number(opacity || 1) < NEARLY_OPAQUE || HIDING_FILTER.test(filter)) return false;
  if ([clipPath, maskImage].some((shape) => shape && shape !== 'none')) return false;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const inFront = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return inFront === undefined || inFront === host;
}
