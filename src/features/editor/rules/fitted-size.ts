import { IMAGE_WIDTH_MAX } from '#features/reflections/rich-text/rules/names.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** ED-03: fits a size into the page width, keeping its proportions; at least one pixel. Null where the size is unknown. */
export function fittedSize(width: number, height: number, widest: number = IMAGE_WIDTH_MAX): Size | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) return null;
  const scale = Math.min(1, widest / width);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}
