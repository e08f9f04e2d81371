/** Ways for a page to make all that stands in it invisible while it can still be pressed. */
const VEILED = /opacity|blur|url/;
const NEARLY_OPAQUE = 0.9;

/**
 * Whether one sees what one presses: a page must not lead a hand to a button that it has veiled, covered or moved into
 * something that is.
 */
export function isSeen(host: Element, pressed: Element): boolean {
  if (host.parentNode !== document.documentElement) return false;
  const { opacity, filter, clipPath, maskImage } = getComputedStyle(document.documentElement);
  if (Number(opacity || 1) < NEARLY_OPAQUE || VEILED.test(filter)) return false;
  if ([clipPath, maskImage].some((shape) => shape && shape !== 'none')) return false;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const inFront = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return inFront === undefined || inFront === host;
}
