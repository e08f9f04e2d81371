/** How large a picture may be kept, in points. */
export interface Box {
  readonly widest: number;
  readonly tallest: number;
  /** Smaller ones are signs and counters, not pictures. */
  readonly smallest: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is kept, in its own proportions and never enlarged; null for what is too small to be one. */
export function drawnSize({ width, height }: Size, { widest, tallest, smallest }: Box): Size | null {
  if (!(width >= smallest && height >= smallest)) return null;
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
