/** Twice as wide as the largest card shows it. */
const WIDEST = 960;
const TALLEST = 960;
/** Smaller ones are signs and counters, not pictures. */
const SMALLEST = 40;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is kept, in its own proportions and never enlarged; null for what is too small to be one. */
export function drawnSize({ width, height }: Size): Size | null {
  if (!(width >= SMALLEST && height >= SMALLEST)) return null;
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
