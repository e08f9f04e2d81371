/** The size to which a picture is reduced, in pixels. */
export interface SizeLimits {
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Smaller pictures are icons and tracking pixels, and are dropped. */
  readonly minSide: number;
}

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The reduced size of a picture, keeping its proportions and never enlarging it; null when it is too small. */
export function fitSize({ width, height }: Size, { maxWidth, maxHeight, minSide }: SizeLimits): Size | null {
  if (!(width >= minSide && height >= minSide)) return null;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
