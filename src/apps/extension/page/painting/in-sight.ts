import type { PageText } from '../reading/page-text.ts';

/** The offset of the words in the middle of the window, as near as the browser says. */
export function offsetInSight({ offsetOf }: PageText): number {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const place = document.caretPositionFromPoint?.(x, y) ?? null;
  if (place) return offsetOf(place.offsetNode, place.offset);
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? offsetOf(range.startContainer, range.startOffset) : 0;
}
