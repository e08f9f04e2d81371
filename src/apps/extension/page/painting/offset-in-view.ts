import type { PageText } from '../reading/page-text.ts';

/** The text offset in the middle of the viewport, as far as the browser can tell. */
export function offsetInView({ offsetOf }: PageText): number {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const place = document.caretPositionFromPoint?.(x, y) ?? null;
  if (place) return offsetOf(place.offsetNode, place.offset);
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? offsetOf(range.startContainer, range.startOffset) : 0;
}
