/** D2 §3: what an image carries in the text. */
export interface ImageAttrs {
  readonly src: string;
  readonly alt: string;
  /** Shown to whoever points at it; null without one. */
  readonly title: string | null;
  readonly width: number | null;
  readonly height: number | null;
}
