/** People read about a third down the window. */
const READING_LINE = 1 / 3;

/** A position being read: an element of the document, and how far down in it. */
export interface ReadingPosition {
  readonly part: Element;
  /** Negative above the element. */
  readonly fraction: number;
}

/** The reading line, in pixels of the window. */
export function readingLineY(): number {
  return window.innerHeight * READING_LINE;
}

/** The element at a height, or the closest one; elements must be sorted vertically. */
export function readingPositionAt(parts: readonly Element[], y: number): ReadingPosition | null {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.getBoundingClientRect().bottom ?? 0) > y) high = middle;
    else low = middle + 1;
  }
  const part = parts[low];
  if (!part) return null;
  const { top, height } = part.getBoundingClientRect();
  return { part, fraction: (y - top) / Math.max(1, height) };
}

/** The distance of the spot from a height now; zero for a spot above its element. */
export function distanceFromPosition({ part, fraction }: ReadingPosition, y: number): number {
  if (fraction < 0) return 0;
  const { top, height } = part.getBoundingClientRect();
  return top + fraction * height - y;
}
